// What ships inside the program, so that one file is all a restaurant has to install. `#embed` is
// C23; the clang of Swift 6.3 has it, and it costs nothing where arrays in Swift cost seconds.
#include "shipped_files.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char policies_article[] = {
#embed "../../Policies/Library/article.yml" suffix(, 0)
};
static const char policies_article_per_head[] = {
#embed "../../Policies/Library/article-per-head.yml" suffix(, 0)
};
static const char policies_banquet[] = {
#embed "../../Policies/Library/banquet.yml" suffix(, 0)
};
static const char policies_category_tip_outs[] = {
#embed "../../Policies/Library/category-tip-outs.yml" suffix(, 0)
};
static const char policies_coffee_shop[] = {
#embed "../../Policies/Library/coffee-shop.yml" suffix(, 0)
};
static const char policies_dollars_up[] = {
#embed "../../Policies/Library/dollars-up.yml" suffix(, 0)
};
static const char policies_eighty_fifteen_five[] = {
#embed "../../Policies/Library/eighty-fifteen-five.yml" suffix(, 0)
};
static const char policies_eighty_twenty[] = {
#embed "../../Policies/Library/eighty-twenty.yml" suffix(, 0)
};
static const char policies_kitchen_share[] = {
#embed "../../Policies/Library/kitchen-share.yml" suffix(, 0)
};
static const char policies_own_tips_split[] = {
#embed "../../Policies/Library/own-tips-split.yml" suffix(, 0)
};
static const char law_us[] = {
#embed "../../Policies/Law/us.yml" suffix(, 0)
};
static const char law_ak[] = {
#embed "../../Policies/Law/ak.yml" suffix(, 0)
};
static const char law_ca[] = {
#embed "../../Policies/Law/ca.yml" suffix(, 0)
};
static const char law_ca_bc[] = {
#embed "../../Policies/Law/ca-bc.yml" suffix(, 0)
};
static const char law_ca_on[] = {
#embed "../../Policies/Law/ca-on.yml" suffix(, 0)
};
static const char law_ca_qc[] = {
#embed "../../Policies/Law/ca-qc.yml" suffix(, 0)
};
static const char law_fl[] = {
#embed "../../Policies/Law/fl.yml" suffix(, 0)
};
static const char law_gb[] = {
#embed "../../Policies/Law/gb.yml" suffix(, 0)
};
static const char law_il[] = {
#embed "../../Policies/Law/il.yml" suffix(, 0)
};
static const char law_ma[] = {
#embed "../../Policies/Law/ma.yml" suffix(, 0)
};
static const char law_mn[] = {
#embed "../../Policies/Law/mn.yml" suffix(, 0)
};
static const char law_mt[] = {
#embed "../../Policies/Law/mt.yml" suffix(, 0)
};
static const char law_ny[] = {
#embed "../../Policies/Law/ny.yml" suffix(, 0)
};
static const char law_nv[] = {
#embed "../../Policies/Law/nv.yml" suffix(, 0)
};
static const char law_or[] = {
#embed "../../Policies/Law/or.yml" suffix(, 0)
};
static const char law_tx[] = {
#embed "../../Policies/Law/tx.yml" suffix(, 0)
};
static const char law_wa[] = {
#embed "../../Policies/Law/wa.yml" suffix(, 0)
};
static const char mappings_homebase_hours[] = {
#embed "../../Mappings/Library/homebase-hours.yml" suffix(, 0)
};
static const char mappings_plain_checks[] = {
#embed "../../Mappings/Library/plain-checks.yml" suffix(, 0)
};
static const char mappings_plain_hours[] = {
#embed "../../Mappings/Library/plain-hours.yml" suffix(, 0)
};
static const char mappings_plain_sales[] = {
#embed "../../Mappings/Library/plain-sales.yml" suffix(, 0)
};
static const char mappings_seven_shifts_hours[] = {
#embed "../../Mappings/Library/seven-shifts-hours.yml" suffix(, 0)
};
static const char mappings_square_hours[] = {
#embed "../../Mappings/Library/square-hours.yml" suffix(, 0)
};
static const char mappings_toast_hours[] = {
#embed "../../Mappings/Library/toast-hours.yml" suffix(, 0)
};
static const char mappings_toast_sales[] = {
#embed "../../Mappings/Library/toast-sales.yml" suffix(, 0)
};
static const char receipts_patterns[] = {
#embed "../../Receipts/Patterns.yml" suffix(, 0)
};
static const char receipts_checkout_cash_owed[] = {
#embed "../../Receipts/Profiles/checkout-cash-owed.yml" suffix(, 0)
};
static const char receipts_general[] = {
#embed "../../Receipts/Profiles/general.yml" suffix(, 0)
};
static const char receipts_house_owes[] = {
#embed "../../Receipts/Profiles/house-owes.yml" suffix(, 0)
};
static const char receipts_inverse_bars[] = {
#embed "../../Receipts/Profiles/inverse-bars.yml" suffix(, 0)
};
static const char receipts_receipt[] = {
#embed "../../Receipts/Profiles/receipt.yml" suffix(, 0)
};
static const char receipts_shift_review[] = {
#embed "../../Receipts/Profiles/shift-review.yml" suffix(, 0)
};
static const char receipts_summary_two_lines[] = {
#embed "../../Receipts/Profiles/summary-two-lines.yml" suffix(, 0)
};
static const char database_v0001_books[] = {
#embed "../../Database/Migrations/v0001-books.sql" suffix(, 0)
};
static const char web_words_en[] = {
#embed "../../Sources/WebWords/Words/en.yml" suffix(, 0)
};
static const char web_words_es[] = {
#embed "../../Sources/WebWords/Words/es.yml" suffix(, 0)
};
static const char access_v0001_access[] = {
#embed "../../Database/AccessMigrations/v0001-access.sql" suffix(, 0)
};
static const char settings_template[] = {
#embed "../../Sources/HouseSettings/Template.yml" suffix(, 0)
};
static const char words_address_units[] = {
#embed "../../Sources/ReportFields/Words/address-units.txt" suffix(, 0)
};
static const char words_airlines_like_words[] = {
#embed "../../Sources/ReportFields/Words/airlines-like-words.txt" suffix(, 0)
};
static const char words_airlines[] = {
#embed "../../Sources/ReportFields/Words/airlines.txt" suffix(, 0)
};
static const char words_claim_words[] = {
#embed "../../Sources/ReportFields/Words/claim-words.txt" suffix(, 0)
};
static const char words_column_words[] = {
#embed "../../Sources/ReportFields/Words/column-words.txt" suffix(, 0)
};
static const char words_familiar_names[] = {
#embed "../../Sources/ReportFields/Words/familiar-names.txt" suffix(, 0)
};
static const char words_house_keeps_words[] = {
#embed "../../Sources/ReportFields/Words/house-keeps-words.txt" suffix(, 0)
};
static const char words_label_words[] = {
#embed "../../Sources/ReportFields/Words/label-words.txt" suffix(, 0)
};
static const char words_marked_names[] = {
#embed "../../Sources/ReportFields/Words/marked-names.txt" suffix(, 0)
};
static const char words_part_words[] = {
#embed "../../Sources/ReportFields/Words/part-words.txt" suffix(, 0)
};
static const char words_nobody_words[] = {
#embed "../../Sources/ReportFields/Words/nobody-words.txt" suffix(, 0)
};
static const char words_other_day_words[] = {
#embed "../../Sources/ReportFields/Words/other-day-words.txt" suffix(, 0)
};
static const char words_place_words[] = {
#embed "../../Sources/ReportFields/Words/place-words.txt" suffix(, 0)
};
static const char words_role_words[] = {
#embed "../../Sources/ReportFields/Words/role-words.txt" suffix(, 0)
};
static const char words_server_holds_words[] = {
#embed "../../Sources/ReportFields/Words/server-holds-words.txt" suffix(, 0)
};
static const char words_slip_words[] = {
#embed "../../Sources/ReportFields/Words/slip-words.txt" suffix(, 0)
};
static const char words_state_codes[] = {
#embed "../../Sources/ReportFields/Words/state-codes.txt" suffix(, 0)
};
static const char words_state_names[] = {
#embed "../../Sources/ReportFields/Words/state-names.txt" suffix(, 0)
};
static const char words_street_directions[] = {
#embed "../../Sources/ReportFields/Words/street-directions.txt" suffix(, 0)
};
static const char words_street_suffixes[] = {
#embed "../../Sources/ReportFields/Words/street-suffixes.txt" suffix(, 0)
};
static const char words_title_words[] = {
#embed "../../Sources/ReportFields/Words/title-words.txt" suffix(, 0)
};
static const char words_turning_words[] = {
#embed "../../Sources/ReportFields/Words/turning-words.txt" suffix(, 0)
};
static const char words_unowed_words[] = {
#embed "../../Sources/ReportFields/Words/unowed-words.txt" suffix(, 0)
};
static const char words_web_endings[] = {
#embed "../../Sources/ReportFields/Words/web-endings.txt" suffix(, 0)
};
static const char words_common_pins[] = {
#embed "../../Sources/HouseAccess/Words/common-pins.txt" suffix(, 0)
};
static const char words_pairing_words[] = {
#embed "../../Sources/HouseAccess/Words/pairing-words.txt" suffix(, 0)
};
static const char report_style[] = {
#embed "../../Sources/PeriodReports/Forms/report.css" suffix(, 0)
};

static const char docs_backup[] = {
#embed "../../docs/backup.md" suffix(, 0)
};
static const char docs_models[] = {
#embed "../../docs/models.md" suffix(, 0)
};
static const char models_release_keys[] = {
#embed "../../Receipts/Models/release-keys.txt" suffix(, 0)
};
static const char docs_names[] = {
#embed "../../docs/names.md" suffix(, 0)
};
static const char docs_payroll[] = {
#embed "../../docs/payroll.md" suffix(, 0)
};
static const char docs_policies[] = {
#embed "../../docs/policies.md" suffix(, 0)
};
static const char docs_records[] = {
#embed "../../docs/records.md" suffix(, 0)
};
static const char docs_reports[] = {
#embed "../../docs/reports.md" suffix(, 0)
};
static const char docs_review[] = {
#embed "../../docs/review.md" suffix(, 0)
};
static const char docs_serving[] = {
#embed "../../docs/serving.md" suffix(, 0)
};
static const char docs_watching[] = {
#embed "../../docs/watching.md" suffix(, 0)
};
static const char receipts_readme[] = {
#embed "../../Receipts/README.md" suffix(, 0)
};

static const tippool_shipped_file files[] = {
    {"Policies/Library", "article.yml", policies_article},
    {"Policies/Library", "article-per-head.yml", policies_article_per_head},
    {"Policies/Library", "banquet.yml", policies_banquet},
    {"Policies/Library", "category-tip-outs.yml", policies_category_tip_outs},
    {"Policies/Library", "coffee-shop.yml", policies_coffee_shop},
    {"Policies/Library", "dollars-up.yml", policies_dollars_up},
    {"Policies/Library", "eighty-fifteen-five.yml", policies_eighty_fifteen_five},
    {"Policies/Library", "eighty-twenty.yml", policies_eighty_twenty},
    {"Policies/Library", "kitchen-share.yml", policies_kitchen_share},
    {"Policies/Library", "own-tips-split.yml", policies_own_tips_split},
    {"Policies/Law", "us.yml", law_us},
    {"Policies/Law", "ak.yml", law_ak},
    {"Policies/Law", "ca.yml", law_ca},
    {"Policies/Law", "ca-bc.yml", law_ca_bc},
    {"Policies/Law", "ca-on.yml", law_ca_on},
    {"Policies/Law", "ca-qc.yml", law_ca_qc},
    {"Policies/Law", "fl.yml", law_fl},
    {"Policies/Law", "gb.yml", law_gb},
    {"Policies/Law", "il.yml", law_il},
    {"Policies/Law", "ma.yml", law_ma},
    {"Policies/Law", "mn.yml", law_mn},
    {"Policies/Law", "mt.yml", law_mt},
    {"Policies/Law", "ny.yml", law_ny},
    {"Policies/Law", "nv.yml", law_nv},
    {"Policies/Law", "or.yml", law_or},
    {"Policies/Law", "tx.yml", law_tx},
    {"Policies/Law", "wa.yml", law_wa},
    {"Mappings/Library", "homebase-hours.yml", mappings_homebase_hours},
    {"Mappings/Library", "plain-checks.yml", mappings_plain_checks},
    {"Mappings/Library", "plain-hours.yml", mappings_plain_hours},
    {"Mappings/Library", "plain-sales.yml", mappings_plain_sales},
    {"Mappings/Library", "seven-shifts-hours.yml", mappings_seven_shifts_hours},
    {"Mappings/Library", "square-hours.yml", mappings_square_hours},
    {"Mappings/Library", "toast-hours.yml", mappings_toast_hours},
    {"Mappings/Library", "toast-sales.yml", mappings_toast_sales},
    {"Receipts", "Patterns.yml", receipts_patterns},
    {"Receipts/Profiles", "checkout-cash-owed.yml", receipts_checkout_cash_owed},
    {"Receipts/Profiles", "general.yml", receipts_general},
    {"Receipts/Profiles", "house-owes.yml", receipts_house_owes},
    {"Receipts/Profiles", "inverse-bars.yml", receipts_inverse_bars},
    {"Receipts/Profiles", "receipt.yml", receipts_receipt},
    {"Receipts/Profiles", "shift-review.yml", receipts_shift_review},
    {"Receipts/Profiles", "summary-two-lines.yml", receipts_summary_two_lines},
    {"Database/Migrations", "v0001-books.sql", database_v0001_books},
    {"Database/AccessMigrations", "v0001-access.sql", access_v0001_access},
    {"Sources/HouseSettings", "Template.yml", settings_template},
    {"Sources/HouseAccess/Words", "common-pins.txt", words_common_pins},
    {"Sources/HouseAccess/Words", "pairing-words.txt", words_pairing_words},
    {"Sources/ReportFields/Words", "address-units.txt", words_address_units},
    {"Sources/ReportFields/Words", "airlines-like-words.txt", words_airlines_like_words},
    {"Sources/ReportFields/Words", "airlines.txt", words_airlines},
    {"Sources/ReportFields/Words", "claim-words.txt", words_claim_words},
    {"Sources/ReportFields/Words", "column-words.txt", words_column_words},
    {"Sources/ReportFields/Words", "familiar-names.txt", words_familiar_names},
    {"Sources/ReportFields/Words", "house-keeps-words.txt", words_house_keeps_words},
    {"Sources/ReportFields/Words", "label-words.txt", words_label_words},
    {"Sources/ReportFields/Words", "marked-names.txt", words_marked_names},
    {"Sources/ReportFields/Words", "part-words.txt", words_part_words},
    {"Sources/ReportFields/Words", "nobody-words.txt", words_nobody_words},
    {"Sources/ReportFields/Words", "other-day-words.txt", words_other_day_words},
    {"Sources/ReportFields/Words", "place-words.txt", words_place_words},
    {"Sources/ReportFields/Words", "role-words.txt", words_role_words},
    {"Sources/ReportFields/Words", "server-holds-words.txt", words_server_holds_words},
    {"Sources/ReportFields/Words", "slip-words.txt", words_slip_words},
    {"Sources/ReportFields/Words", "state-codes.txt", words_state_codes},
    {"Sources/ReportFields/Words", "state-names.txt", words_state_names},
    {"Sources/ReportFields/Words", "street-directions.txt", words_street_directions},
    {"Sources/ReportFields/Words", "street-suffixes.txt", words_street_suffixes},
    {"Sources/ReportFields/Words", "title-words.txt", words_title_words},
    {"Sources/ReportFields/Words", "turning-words.txt", words_turning_words},
    {"Sources/ReportFields/Words", "unowed-words.txt", words_unowed_words},
    {"Sources/ReportFields/Words", "web-endings.txt", words_web_endings},
    {"Sources/PeriodReports/Forms", "report.css", report_style},
    {"Sources/WebWords/Words", "en.yml", web_words_en},
    {"Sources/WebWords/Words", "es.yml", web_words_es},
    {"docs", "backup.md", docs_backup},
    {"docs", "models.md", docs_models},
    {"docs", "names.md", docs_names},
    {"docs", "payroll.md", docs_payroll},
    {"docs", "policies.md", docs_policies},
    {"docs", "records.md", docs_records},
    {"docs", "reports.md", docs_reports},
    {"docs", "review.md", docs_review},
    {"docs", "serving.md", docs_serving},
    {"docs", "watching.md", docs_watching},
    {"Receipts", "README.md", receipts_readme},
    {"Receipts/Models", "release-keys.txt", models_release_keys},
    {NULL, NULL, NULL},
};

const tippool_shipped_file *tippool_shipped_files(void) { return files; }
