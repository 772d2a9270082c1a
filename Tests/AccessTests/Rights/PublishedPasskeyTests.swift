import Foundation
import Testing

@testable import Access

/// The example “ES256 Credential with No Attestation” of Web Authentication, level 3, 16.2.
@Suite("The published example of a passkey") struct PublishedPasskeyTests {
  private static let now = Date(timeIntervalSince1970: 0)

  private static let registration = (
    challenge: "00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130",
    clientData: """
    7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d50743455\
    7878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f726967696e22\
    3a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c226578\
    74726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e646564207769746820\
    6164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a\
    20426b5165446a646354427258426941774a544c453551227d
    """,
    attestation: """
    a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4\
    735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2\
    fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86\
    ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed7\
    3290af2e2664796b9220
    """
  )

  private static let authentication = (
    challenge: "39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408",
    data: "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000",
    clientData: """
    7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e556851587\
    56c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e22\
    3a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d
    """,
    signature: """
    3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd38022100\
    8480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87
    """
  )

  private static func registered(_ check: PasskeyCheck) throws -> Passkey {
    try check.register(
      attestation: Array(hex: registration.attestation),
      clientData: Array(hex: registration.clientData),
      challenge: PasskeyChallenge(bytes: Array(hex: registration.challenge), madeAt: now), at: now)
  }

  private static func verify(_ check: PasskeyCheck, _ passkey: inout Passkey) throws {
    let proof = PasskeyProof(
      id: passkey.id, authenticatorData: Array(hex: authentication.data),
      clientData: Array(hex: authentication.clientData),
      signature: Array(hex: authentication.signature))
    try check.verify(
      proof, of: &passkey,
      challenge: PasskeyChallenge(bytes: Array(hex: authentication.challenge), madeAt: now), at: now
    )
  }

  @Test("is taken and verified") func accepted() throws {
    var check = PasskeyCheck(name: "example.org", origins: ["https://example.org"])
    check.needsVerification = false
    var passkey = try Self.registered(check)
    #expect(
      passkey.id == Array(hex: "f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4"))
    try Self.verify(check, &passkey)
  }

  @Test("is refused in a house, since its phone did not ask who was there")
  func notVerified() throws {
    var check = PasskeyCheck(name: "example.org", origins: ["https://example.org"])
    #expect(throws: PasskeyRefusal.notVerified) { try Self.registered(check) }
    check.needsVerification = false
    var passkey = try Self.registered(check)
    check.needsVerification = true
    #expect(throws: PasskeyRefusal.notVerified) { try Self.verify(check, &passkey) }
  }
}
