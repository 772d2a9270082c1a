import Access
import Foundation
import Testing

@testable import Web

/// What waits for a fresh unlocking is shown to whoever sent it, on the phone and page of then.
@Suite struct KeptFormsTests {
  @Test func aFormIsForItsPersonPhoneAndPage() throws {
    let house = try TestHouse()
    let ana = try house.visitor(house.cookies(of: .manager, name: "Ana"))
    let ben = try house.visitor(house.cookies(of: .manager, name: "Ben"))
    let (kept, now) = (KeptForms(), TestHouse.tonight)
    kept.keep(["a": "1"], for: "/page", of: ana.account.id, on: ana.device.id, at: now)
    #expect(kept.fields(for: "/page", of: ana, at: now) == ["a": "1"])
    #expect(kept.fields(for: "/other", of: ana, at: now) == nil)
    let crossed = [
      ben, Visitor(account: ana.account, device: ben.device, session: ana.session),
      Visitor(account: ben.account, device: ana.device, session: ana.session),
    ]
    for other in crossed {
      #expect(kept.fields(for: "/page", of: other, at: now) == nil)
      kept.forget(of: other)
    }
    kept.keep(["b": "2"], for: "/page", of: ben.account.id, on: ben.device.id, at: now + 1)
    let end = now + KeptForms.lifetime
    #expect(kept.fields(for: "/page", of: ana, at: end - 1) == ["a": "1"])
    #expect(kept.fields(for: "/page", of: ana, at: end) == nil)
    #expect(kept.fields(for: "/page", of: ben, at: end) == ["b": "2"])
    kept.keep(["c": "3"], for: "/page", of: ben.account.id, on: ben.device.id, at: end)
    #expect(kept.fields(for: "/page", of: ben, at: end) == ["c": "3"])
    kept.forget(of: ben)
    #expect(kept.fields(for: "/page", of: ben, at: end) == nil)
  }
}
