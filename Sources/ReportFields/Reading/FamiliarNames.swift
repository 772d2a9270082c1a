/// Names that many people have. A name that one recogniser alone has read and that nobody seems to
/// have is most likely a misread one: `Nilliam`, `Miquel`.
///
/// The list only says what is worth a person's look. It never changes a name, and names that are
/// not on it are as good as any other wherever two recognisers read them alike.
enum FamiliarNames {
  /// Whether every word of the name that is more than an initial is familiar.
  static func has(_ name: String) -> Bool {
    let words = words(of: name)
    return !words.isEmpty && words.allSatisfy(all.contains)
  }

  /// Whether one letter that is easily taken for another makes a familiar name of it: `Nquyen`.
  static func isNearMiss(_ name: String) -> Bool {
    words(of: name).contains { word in
      word.count > 3 && !all.contains(word)
        && word.indices.contains { index in
          (lookalikes[word[index]] ?? "").contains { other in
            all.contains(word.replacingCharacters(at: index, with: other))
          }
        }
    }
  }

  /// Letters that recognisers take for each other on these slips.
  private static let lookalikes: [Character: String] = [
    "g": "qc", "q": "go", "c": "oge", "o": "cdq", "e": "c", "d": "o", "y": "v", "v": "yu",
    "w": "nhm", "n": "whmu", "h": "wnmb", "m": "wnh",
    "u": "nv", "b": "h", "i": "lj", "l": "i", "j": "i", "f": "t", "t": "f",
  ]

  /// Whether the words are most likely a person and no house: several, one of them familiar.
  static func isPerson(_ name: String) -> Bool {
    name.contains(" ") && words(of: name).contains(where: all.contains)
  }

  private static func words(of name: String) -> [String] {
    let words = name.split { $0 == " " || $0 == "," || $0 == "-" || $0 == "." }.map(plain)
    let long = words.filter { $0.count > 2 }
    return long.isEmpty ? words.filter { $0.count == 2 } : long
  }

  /// Small letters without marks and apostrophes: `O'Brien` is `obrien`.
  private static func plain(_ word: Substring) -> String {
    LabelText.normalized(String(word)).lowercased().filter(\.isLetter)
  }

  private static let all: Set<String> = Set(
    (given + spanish + worldwide + families).split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Given names of the United States.
  private static let given = """
    aaron abby abigail abraham ada adam addison adele adrian adriana aidan aiden aileen aimee al
    alan alana albert alec alejandra alejandro alex alexa alexander alexandra alexandria alexia
    alexis alfred alfredo ali alice alicia alison allan allen allie allison alma alvin alyssa amanda
    amber amelia amy ana andre andrea andreas andres andrew andy angel angela angelica angelina
    angelo angie anita ann anna annabelle anne annette annie anthony antoine antonia antonio april
    ariana ariel arlene arthur arturo asher ashley ashton aubrey audrey august augustus aurora
    austin autumn ava avery axel bailey barb barbara barry beatrice beau becca becky belinda bella
    ben benjamin bernadette bernard bernice bert bertha beth bethany betsy betty beverly bianca bill
    billy blair blake blanca bob bobby bonnie brad bradley brady brandi brandon brandy breanna
    brenda brendan brennan brent brett brian briana brianna bridget brielle brittany brock brody
    brooke brooklyn bruce bruno bryan bryant bryce byron caitlin caleb callie calvin camden cameron
    camila camille candace candice cara carina carissa carl carla carlos carly carmen carol carole
    caroline carolyn carrie carson carter casey cassandra cassidy cassie catalina catherine cathy
    cecilia cedric celeste celia celine cesar chad chance chandler charlene charles charlie
    charlotte chase chelsea cheryl chester chloe chris christa christian christina christine
    christopher christy cindy claire clara clarence clark claudia clay clayton cliff clifford
    clinton clyde cody colby cole colette colin colleen collin colton connie connor conor cooper
    cora corey corinne cory courtney craig cristian cristina crystal curtis cynthia daisy dakota
    dale dallas dalton damian damien damon dan dana dane daniel daniela danielle danny dante daphne
    darcy daria darius darlene darnell darrell darren darryl daryl dave david dawn dawson dean
    deandre deanna deb debbie deborah debra declan dee deena delia della delores denis denise dennis
    derek derrick desiree desmond destiny devin devon dexter diana diane dianne diego dillon dina
    dolores dominic dominique don donald donna donovan dora doreen doris dorothy doug douglas drake
    drew duane duncan dustin dwayne dwight dylan earl ed eddie edgar edith edmund eduardo edward
    edwin eileen elaine eleanor elena eli eliana elias elijah elisa elisabeth elise eliza elizabeth
    ella ellen ellie elliot elliott ellis elsa elsie emerson emily emilia emilio emma emmanuel eric
    erica erick erik erika erin ernest esmeralda esteban esther ethan eugene eunice eva evan eve
    evelyn everett ezra faith fay faye felicia felicity felipe felix fernanda fernando finn fiona
    florence frances francesca francis francisco frank frankie franklin fred freddie frederick
    gabriel gabriela gabriella gabrielle gail garrett garth gary gavin gayle gemma gene genesis
    geoffrey george georgia gerald geraldine gerard gerardo gilbert gina ginger giovanni gladys glen
    glenda glenn gloria gordon grace gracie grady graham grant greg gregory greta griffin guadalupe
    guillermo gus gwen gwendolyn hailey haley hannah hanna harley harmony harold harper harriet
    harrison harry harvey hayden hazel heather hector heidi helen helena henry herbert herman
    hillary holly hope howard hubert hudson hugh hugo hunter ian ida ignacio imani ingrid irene iris
    irma irving isaac isabel isabella isabelle isaiah isla israel ivan ivy jace jack jackie jackson
    jacob jacqueline jada jade jaden jaime jake jamal james jamie jan jana jane janelle janet janice
    jared jasmin jasmine jason jasper javier jay jayden jayla jean jeanette jeanne jeff jeffery
    jeffrey jen jenna jennifer jenny jeremiah jeremy jermaine jerome jerry jesse jessica jessie
    jesus jill jillian jim jimmy jo joan joann joanna joanne jocelyn jodi jody joe joel joey john
    johnathan johnny jon jonah jonas jonathan jordan jorge jose josefina joseph josephine josh
    joshua josiah josie joy joyce juan juana juanita jude judith judy julia julian juliana julianna
    julie juliet juliette julio julius june justin justine kai kaitlyn kara karen kari karina karl
    karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla kaylee keegan keira
    keith kelley kelli kellie kelly kelsey kelvin ken kendall kendra kennedy kenneth kenny kent
    kerri kerry kevin kiara kim kimberly kira kirk kirsten kris krista kristen kristi kristin
    kristina kristine kristopher krystal kurt kyla kyle kylie lacey lamar lana lance landon lara
    larry latoya laura laurel lauren laurence laurie lawrence layla lea leah leanne lee leigh leila
    lena leo leon leona leonard leonardo leroy leslie lester leticia levi lewis liam lila lillian
    lillie lily lincoln linda lindsay lindsey lionel lisa liz liza lloyd logan lois lola lonnie
    lorena lorenzo loretta lori lorraine louis louisa louise lourdes lucas lucia lucille lucy luis
    luisa luka lukas luke luna luther lydia lyla lynda lynette lynn mabel mack mackenzie macy maddie
    madeline madelyn madison maggie malcolm malik mallory mandy manuel mara marc marcel marcella
    marcia marco marcos marcus margaret margarita margie margo margot maria mariah mariana marianne
    marie marilyn marina mario marion marisa marisol marissa mark marlene marlon marsha marshall
    marta martha martin marvin mary mason mateo matilda matt matthew maureen maurice max maxine
    maxwell maya mckenna megan meghan melanie melinda melissa melody melvin mercedes meredith mia
    micah michael michaela michele michelle miguel mike mila mildred miles millie milo milton mindy
    miranda miriam misty mitchell moises molly mona monica monique morgan morris moses muriel myles
    myra myrtle nadia nadine nancy naomi natalia natalie natasha nate nathan nathaniel neil nelson
    nia nicholas nick nicolas nicole nikki nina noah noel noelle nolan nora norma norman nova olga
    olive oliver olivia omar opal ophelia orlando oscar otto owen pablo paige pam pamela paola
    parker pat patrice patricia patrick patsy patti patty paul paula paulette paulina pauline pearl
    pedro peggy penelope penny perry pete peter peyton phil philip phillip phoebe phyllis pierce
    piper polly preston priscilla quentin quinn rachel rafael ralph ramiro ramon ramona randall
    randy raquel raul raven ray raymond reagan rebecca rebekah reed reese regina reginald renee
    rex rhonda ricardo richard rick ricky riley rita rob robert roberta roberto robin robyn rocco
    rocio rod roderick rodney rodrigo roger roland roman ron ronald ronnie roosevelt rory rosa
    rosalie rosalind rosario rose roseanne rosemary rosie ross rowan roxanne roy ruben ruby rudy
    russell rusty ruth ryan ryder sabrina sadie sally salvador sam samantha samuel sandra sandy
    santiago santos sara sarah sasha saul savannah sawyer scott sean sebastian selena serena sergio
    seth shane shannon shari sharon shaun shauna shawn shawna sheila shelby sheldon shelley shelly
    sheri sherri sherry shirley sidney sienna sierra silas silvia simon simone skyler sofia sonia
    sonya sophia sophie spencer stacey stacy stan stanley stella stephanie stephen sterling steve
    steven stewart stuart sue summer susan susana susie suzanne sydney sylvia tabitha tamara tami
    tammy tanner tanya tara tasha tatiana taylor ted teresa teri terrance terrell terrence terri
    terry tessa thelma theo theodore theresa thomas tiffany tim timothy tina tobias toby todd tom
    tommy toni tony tonya tori tracey traci tracy travis trent trevor tricia trina trinity trisha
    tristan troy tucker ty tyler tyrone valentina valeria valerie vance vanessa vaughn velma vera
    vernon veronica vicki vickie vicky victor victoria vincent viola violet virginia vivian vivienne
    wade walker wallace walter wanda warren wayne wendell wendy wes wesley weston whitney wilbur
    will willa willard william willie willow wilma winston wyatt xander xavier yolanda yvette
    yvonne zach zachary zane zoe zoey
    aliyah andre antwan ashanti chantel dashawn demarcus demetrius deonte deshawn ebony hakeem
    jaheim jalen jamar javon kadeem kareem keisha kenya keshia kiana kierra lakeisha lamont
    laquan lashawn latasha latisha leshawn malcolm marlon marquis marquise nakia octavia precious
    raheem rashad rashida reggie shanice shaniqua shanta tameka tamika tanisha terrell treyvon tyra
    tyrell tyrese vashti yolonda
    addy aly andi angus annalise ansel aria arielle arlo atlas audra bernie bettina birdie bo bram
    brit britt britta bryce cal calista cam carys cat celina char chet cleo clint coco constance
    cordelia dani davey deidre delaney della dex dinah dottie easton elle eloise elodie elton ember
    emmett ezekiel fern fletcher flo freya gabby gabe georgie gia gigi gil ginny gretchen hattie
    hollis honor ike isa izzy jackie jaxon jenni jess jett jordy jules kait kat kendal kenna kip
    kit kristy lainey leanna lenny lexi lilah lindy liv livia lucinda mae maisie mariel marley mav
    mel merle mick mickey mina mo nat ned nell nellie nelly nico nicky nola odette oli ollie paulie
    pia pippa quincy rae raina reece reid remy rhys robbie romy rory rosa rosalyn roz sal sammy sage
    sherman sid simone sky stefanie sully talia tatum tess thea toni trey trish trudy val viv wren
    yael zeke zelda

    """

  /// Given names in Spanish and Portuguese.
  private static let spanish = """
    adolfo agustin alberto aldo alfonso alonso alvaro amalia amparo anabel araceli armando arnulfo
    aurelio beatriz benito bernardo berta brayan carolina catarina ceci chela concepcion consuelo
    damaso delfina dulce efrain elba elvira emiliano emma enrique ernesto estela eugenia eva
    evangelina fabian fabiola fatima federico felipa fermin flor francisca gaspar german gilberto
    gisela gonzalo graciela gregorio gustavo hector heriberto hernan hilda horacio hortensia
    humberto ines inez irene isidro ismael itzel ivette jacinto jazmin jeronimo jimena joao joaquin
    josue julieta lazaro leandro leonel leonor leopoldo lidia liliana lizbeth lorenza luciana
    luciano lucila lupe lupita luz magdalena manolo manuela marcela marcelo maribel maricela
    maricruz marisela maritza martina martita mauricio maximiliano mayra melina mercedes micaela
    milagros mirna moises monserrat nayeli nelida nestor nieves noelia noemi norberto octavio
    ofelia olga oswaldo pascual patricio paz perla pilar pilar rafaela ramiro raimundo ramona
    refugio reina renata rene reyna reynaldo rigoberto roberta rocio rodolfo rogelio rolando romina
    ronaldo rosalba rosalia rosaura rosalinda rosita rosendo ruben sara salma samuel santa saul
    selene sergio silvestre socorro sol soledad susana teodoro thiago tomas trinidad ulises uriel
    valentin vicente victor virgilio wilfredo ximena yadira yesenia yolanda zulema

    """

  /// Given names from everywhere else that work in American houses.
  private static let worldwide = """
    aaliyah abdul abdullah abdi aditya agnieszka ahmad ahmed aisha akash akira aleksandr alessandro
    alessia amal amara amina amir amit amrita ananya andrei andrej anh anika anil anita anjali ankit
    antonin anton anya arash arjun aryan ashok asha asif astrid ayesha aylin ayse bao bashir beatriz
    bilal binh bjorn bogdan boris chang chen chidi chinh chiara chun claudio cuong danh darya deepa
    deepak delphine dilip dimitri dina divya dmitri duc dung duong elif eleni emre fadi fahad faisal
    farah farid farida fatema fatima fatou felix freya gauri giorgio giulia guy habib hamid hamza
    hana hang hans haruka haruto hasan hassan hiroshi hoa hoang hong hung huong hussein huy ibrahim
    idris igor ilya imran ines ingrid irina isabela ismail ivana jamila jana jean jin jing jiro joon
    juergen jun kamal karim kavita kazuo keiko kenji khadija khalid khanh kiran kofi kumar kwame
    lakshmi lan lars laszlo leila lei lena leyla li liang lien linh ling long luca luc magda mahmoud
    mai malika manish manoj marek mariam marija marta masha mateusz matteo meera mehmet mei mikhail
    milan min ming minh mira mohamed mohammad mohammed mustafa nadia nam naresh nasser natalya neha
    nga ngan ngoc nguyen nhi nhung nikhil nikita nikolai nina nisha nneka noor nour olena oleg
    olumide omar ona padma parisa pavel petra phong phuc phuong pierre piotr pooja prakash pranav
    prasad priya quan quang quoc quynh rahul raj rajesh raji rakesh ram rani ravi reza rohan rohit
    roza sabine sadia said sakura salim samir sana sandeep sanjay sarita satoshi selim seo shabnam
    shanti sharif shreya siddharth simran sinead siobhan slava son song sonali soo sophia stefan
    stefania suki sun sunil sunita suresh sven svetlana takeshi tamar tariq tatiana thanh thao thi
    thu thuy tien tim tomasz tomoko trang tran trinh trung tuan tung tuyen uma usha van viet vijay
    vikram vinh vladimir wei wen xiao xin yan yang yara yasmin yasmine yen ying yoko yoshi yuki yuri
    yusuf yusra zahra zainab zara zhang zhen

    """

  /// Family names.
  private static let families = """
    adams aguilar aguirre ahmed ali allen alvarado alvarez anderson andrews armstrong arnold avila
    bailey baker banks barnes barrett bell bennett berry bishop black boyd bradley brooks brown
    bryant burke burns burton butler byrne cabrera campbell campos cardenas carlson carpenter carr
    carroll carter castillo castro cervantes chan chang chapman chavez chen cheng cho choi chung
    clark cohen cole coleman collins contreras cook cooper cortez costa cox crawford cruz
    cunningham daniels davis dean delgado dennis diaz dixon dominguez duncan dunn duran edwards
    elliott ellis espinoza estrada evans ferguson fernandez fields figueroa fisher fitzgerald
    fleming flores flynn ford foster fowler fox franklin freeman fuentes fuller garcia gardner garza
    george gibson gomez gonzales gonzalez gordon graham grant gray green greene griffin guerrero
    gutierrez guzman hall hamilton han hansen hanson harper harris harrison hart harvey hawkins
    hayes henderson henry hernandez herrera hicks hill hoang hoffman holland holmes hong howard hu
    huang hudson hughes hunt hunter huynh ibrahim ito jackson jacobs james jenkins jensen jimenez
    johnson johnston jones jordan juarez kang kaplan kaur kelley kelly kennedy khan kim king klein
    knight kowalski kumar lane larson lawrence lawson lee leon lewis lim lin little liu long lopez
    lozano lynch mack maldonado marquez marshall martin martinez mason matthews mccarthy mccoy
    mcdonald medina mejia mendez mendoza meyer miller mills miranda mitchell molina montgomery
    montoya moore morales moreno morgan morris morrison munoz murphy murray myers navarro nelson
    newman nguyen nichols nunez obrien ochoa oconnor ojeda oliver olson ong oneill oneil ortega
    ortiz owens pacheco padilla palmer park parker patel patterson payne pena perez perkins perry
    peters peterson pham phan phillips pierce porter powell price quinn ramirez ramos ray reed reid
    reyes reynolds rhodes rice richards richardson riley rios rivera roberts robertson robinson
    robles rodriguez rogers rojas romano romero rosales rose ross rossi rubio ruiz russell russo
    ryan saito salas salazar sanchez sanders sandoval santiago santos sato schmidt schneider
    schultz schwartz scott serrano shah shaw silva simmons simpson sims singh smith snyder solis
    soto spencer stanley stephens stevens stewart stone suarez sullivan suzuki tanaka tang taylor
    thomas thompson torres tran trevino tucker turner valdez valencia vargas vasquez vazquez vega
    velasquez velez villa villanueva vo vu wagner walker wallace walsh wang ward warren washington
    watanabe watkins watson weaver webb weber weiss welch wells west wheeler white williams
    williamson willis wilson wong wood woods wright wu xu yamamoto yang yoon young yu zamora zapata
    zhang zhao zhou zhu zimmerman
    """
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with other: Character) -> String {
    var copy = self
    copy.replaceSubrange(index...index, with: [other])
    return copy
  }
}
