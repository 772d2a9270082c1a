public import ArgumentParser
public import Papers

/// In which language a document for people of the house is written.
struct LanguageOption: ParsableArguments {
  @Option(
    help: .value(
      "code",
      "The language of what people read, en or es; figures, CSV and keys are the same in both."))
  var language = ReportLanguage.english
}

extension ReportLanguage: ExpressibleByArgument {}
