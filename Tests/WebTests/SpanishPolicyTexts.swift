/// Policies of what few houses do, and sentences that a person has read.
enum SpanishPolicyTexts {
  typealias Source = SpanishPolicyTests.Source

  static let rare = [
    Source(
      name: "of people",
      text: """
        policy: people
        name: Of people
        versions:
          - effective: 2026-01-01
            card fee: {rate: 2.5 %, from: card tips, rounded: up to the cent, counted: for each kind}
            categories: [food, wine]
            counts: [covers]
            figures: [tax, comps]
            roles: {server: {}, bartender: {}, busser: {}, runner: {trainee: 1 shift at 50 %}, host: {}, dishwasher: {side: back}}
            two entries: together
            steps:
              - name: Hosts first
                tip out: $3 per server plus 0.5 % of combined food sales
                from: the whole shift
                to: host
              - tip out: 1 % of net sales minus tax and comps
                from: server
                to: runner
                at least: 2 % of card tips
                at most: 10 % of everything
                rounded: to the ten dollars
              - tip out: 2 % of own net sales from $1,000 to $12,500 plus 1 % of food sales above $2,000 plus 3 % of wine sales up to $750.50
                from: server and bartender
                to: busser
                if nobody: {giver: 75 %, runner: 25 %}
                only if: tips are at least 18 % of net sales and hours are above 4
              - tip out: $20 per head
                from: the shift's own money
                to: busser and host
                only if: at most 2 people work as host
              - tip out: 4 % of tips
                from: server
                to: bartender
                if at least 2 people work as bartender: 6 % of tips
                if at least 3 people work as bartender: nothing
                only if: nobody works as runner
              - tip out: 10 % of own share
                from: the shares of bartender
                to: dishwasher
                only if: somebody works as dishwasher and the day is not sunday
              - tip out: 2 % of combined net sales minus comps
                from: the house
                to: dishwasher
                with 2: 3 % of combined net sales minus comps
              - pool: pot
                takes: everything
              - share: pot
                percentages: {server and bartender: 85 %, busser: 15 %}
                by: own wine sales
              - guarantee: 15 % of own tips
                to: server and bartender
                from: the house
        """),
    Source(
      name: "of pools",
      text: """
        policy: pools
        name: Of pools
        versions:
          - effective: 2026-01-01
            sources: [jar]
            windows: {patio: by name, dinner: 15:00-23:00}
            days: {holiday: [12-25, 07-04]}
            counts: [covers]
            roles: {server: {}, bartender: {}, busser: {}, manager: {shares: no}, owner: {shares: no}}
            steps:
              - pool: bar
                takes: card tips and cash tips
                from: bartender
              - pool: month-pool
                takes: 10 % of bar
              - pool: some
                takes: 20 % of everything
                from: the whole shift
              - tip out: the rest
                from: bar
                to: bartender
                by: own tips
                only if: the day is a holiday
              - share: bar
                to: bartender
                by: covers
              - share: some
                to: everybody
                by: most covers
              - share: month-pool
                to: server
                by: people
                for: the month
              - tip out: 50 % of jar
                from: jar
                to: busser
                by: points
                window: dinner
              - hold: jar
                to: busser
              - pool: last-pool
                takes: everything
                to: everybody
        """),
  ]

  static let read: [(policy: String, sentences: [String])] = [
    (
      "eighty-twenty",
      [
        "Se retiene 3 % de las propinas con tarjeta y los cargos por servicio como comisión de tarjeta.",
        "manager no puede tener parte de ningún fondo.",
        "Puntos: bartender 1.25, support 0.5, dishwasher 0.5; los demás 1.",
        "1. Al fondo «house» va todo lo que entró y todo el dinero de los eventos. (línea 19)",
        "2. Al fondo «front-pool» va 80 % de «house». (línea 21)",
        "3. Al fondo «back-pool» va lo que queda de «house». (línea 23)",
        "4. Lo que hay en el fondo «front-pool» se reparte a bartender, server y support, por puntos × "
          + "horas. Si no hay nadie, va al fondo «back-pool». (línea 25)",
        "5. Lo que hay en el fondo «back-pool» se reparte a cook y dishwasher, por puntos × horas. "
          + "(línea 29)",
      ]
    ),
    (
      "thresholds",
      [
        "«holiday» es 2026-11-26, cada 12-25 y cada 07-04.",
        "1. Cada server da 3 % de las ventas netas a busser, en partes iguales. Esto cuenta solo si las "
          + "ventas netas son al menos $800. (línea 9)",
        "2. Cada server da 1 % de las ventas netas a bartender, en partes iguales. Si las propinas son al "
          + "menos 18 % de las ventas netas, es 1.5 % de las ventas netas. Si las propinas son al menos 22 % "
          + "de las ventas netas, es 2 % de las ventas netas. (línea 13)",
        "3. Cada server da 0.5 % de la parte de las ventas netas hasta $1,000 más 1.25 % de la parte de "
          + "las ventas netas por encima de $1,000 a runner, en partes iguales. (línea 18)",
        "4. Cada server da $10 a host, en partes iguales. Si el día es viernes, sábado o domingo, es $15. "
          + "Esto cuenta solo si covers son al menos 30 y el día no es «holiday». (línea 21)",
        "5. Cada server se queda con lo que le queda de sus propias propinas. (línea 26)",
      ]
    ),
  ]
}
