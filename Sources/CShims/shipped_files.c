// Made by scripts/list-shipped-files.sh. `#embed` is C23: the clang of Swift 6.3 has it.
#include "shipped_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char Database_AccessMigrations_v0001_access_sql[] = {
#embed "../../Database/AccessMigrations/v0001-access.sql" suffix(, 0) if_empty(0)
}, Database_Migrations_v0001_books_sql[] = {
#embed "../../Database/Migrations/v0001-books.sql" suffix(, 0) if_empty(0)
}, Mappings_Library_homebase_hours_yml[] = {
#embed "../../Mappings/Library/homebase-hours.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_plain_checks_yml[] = {
#embed "../../Mappings/Library/plain-checks.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_plain_hours_yml[] = {
#embed "../../Mappings/Library/plain-hours.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_plain_sales_yml[] = {
#embed "../../Mappings/Library/plain-sales.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_seven_shifts_hours_yml[] = {
#embed "../../Mappings/Library/seven-shifts-hours.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_square_hours_yml[] = {
#embed "../../Mappings/Library/square-hours.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_toast_checks_yml[] = {
#embed "../../Mappings/Library/toast-checks.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_toast_hours_yml[] = {
#embed "../../Mappings/Library/toast-hours.yml" suffix(, 0) if_empty(0)
}, Mappings_Library_toast_sales_yml[] = {
#embed "../../Mappings/Library/toast-sales.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ak_yml[] = {
#embed "../../Policies/Law/ak.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ca_bc_yml[] = {
#embed "../../Policies/Law/ca-bc.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ca_on_yml[] = {
#embed "../../Policies/Law/ca-on.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ca_qc_yml[] = {
#embed "../../Policies/Law/ca-qc.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ca_yml[] = {
#embed "../../Policies/Law/ca.yml" suffix(, 0) if_empty(0)
}, Policies_Law_fl_yml[] = {
#embed "../../Policies/Law/fl.yml" suffix(, 0) if_empty(0)
}, Policies_Law_gb_yml[] = {
#embed "../../Policies/Law/gb.yml" suffix(, 0) if_empty(0)
}, Policies_Law_il_yml[] = {
#embed "../../Policies/Law/il.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ma_yml[] = {
#embed "../../Policies/Law/ma.yml" suffix(, 0) if_empty(0)
}, Policies_Law_me_yml[] = {
#embed "../../Policies/Law/me.yml" suffix(, 0) if_empty(0)
}, Policies_Law_mn_yml[] = {
#embed "../../Policies/Law/mn.yml" suffix(, 0) if_empty(0)
}, Policies_Law_mt_yml[] = {
#embed "../../Policies/Law/mt.yml" suffix(, 0) if_empty(0)
}, Policies_Law_nv_yml[] = {
#embed "../../Policies/Law/nv.yml" suffix(, 0) if_empty(0)
}, Policies_Law_ny_yml[] = {
#embed "../../Policies/Law/ny.yml" suffix(, 0) if_empty(0)
}, Policies_Law_or_yml[] = {
#embed "../../Policies/Law/or.yml" suffix(, 0) if_empty(0)
}, Policies_Law_pa_yml[] = {
#embed "../../Policies/Law/pa.yml" suffix(, 0) if_empty(0)
}, Policies_Law_tx_yml[] = {
#embed "../../Policies/Law/tx.yml" suffix(, 0) if_empty(0)
}, Policies_Law_us_yml[] = {
#embed "../../Policies/Law/us.yml" suffix(, 0) if_empty(0)
}, Policies_Law_wa_yml[] = {
#embed "../../Policies/Law/wa.yml" suffix(, 0) if_empty(0)
}, Policies_Library_article_per_head_yml[] = {
#embed "../../Policies/Library/article-per-head.yml" suffix(, 0) if_empty(0)
}, Policies_Library_article_yml[] = {
#embed "../../Policies/Library/article.yml" suffix(, 0) if_empty(0)
}, Policies_Library_banquet_yml[] = {
#embed "../../Policies/Library/banquet.yml" suffix(, 0) if_empty(0)
}, Policies_Library_best_seller_yml[] = {
#embed "../../Policies/Library/best-seller.yml" suffix(, 0) if_empty(0)
}, Policies_Library_brunch_yml[] = {
#embed "../../Policies/Library/brunch.yml" suffix(, 0) if_empty(0)
}, Policies_Library_category_tip_outs_yml[] = {
#embed "../../Policies/Library/category-tip-outs.yml" suffix(, 0) if_empty(0)
}, Policies_Library_check_times_yml[] = {
#embed "../../Policies/Library/check-times.yml" suffix(, 0) if_empty(0)
}, Policies_Library_coffee_shop_yml[] = {
#embed "../../Policies/Library/coffee-shop.yml" suffix(, 0) if_empty(0)
}, Policies_Library_delivery_yml[] = {
#embed "../../Policies/Library/delivery.yml" suffix(, 0) if_empty(0)
}, Policies_Library_dollars_up_yml[] = {
#embed "../../Policies/Library/dollars-up.yml" suffix(, 0) if_empty(0)
}, Policies_Library_eighty_fifteen_five_yml[] = {
#embed "../../Policies/Library/eighty-fifteen-five.yml" suffix(, 0) if_empty(0)
}, Policies_Library_eighty_twenty_yml[] = {
#embed "../../Policies/Library/eighty-twenty.yml" suffix(, 0) if_empty(0)
}, Policies_Library_held_tips_yml[] = {
#embed "../../Policies/Library/held-tips.yml" suffix(, 0) if_empty(0)
}, Policies_Library_house_top_up_yml[] = {
#embed "../../Policies/Library/house-top-up.yml" suffix(, 0) if_empty(0)
}, Policies_Library_kitchen_share_yml[] = {
#embed "../../Policies/Library/kitchen-share.yml" suffix(, 0) if_empty(0)
}, Policies_Library_own_tips_split_yml[] = {
#embed "../../Policies/Library/own-tips-split.yml" suffix(, 0) if_empty(0)
}, Policies_Library_sections_yml[] = {
#embed "../../Policies/Library/sections.yml" suffix(, 0) if_empty(0)
}, Policies_Library_tip_out_tiers_yml[] = {
#embed "../../Policies/Library/tip-out-tiers.yml" suffix(, 0) if_empty(0)
}, Policies_Library_trainees_yml[] = {
#embed "../../Policies/Library/trainees.yml" suffix(, 0) if_empty(0)
}, Policies_Library_week_by_hours_yml[] = {
#embed "../../Policies/Library/week-by-hours.yml" suffix(, 0) if_empty(0)
}, Receipts_Models_release_keys_txt[] = {
#embed "../../Receipts/Models/release-keys.txt" suffix(, 0) if_empty(0)
}, Receipts_Models_thermal_traineddata[] = {
#embed "../../Receipts/Models/thermal.traineddata" suffix(, 0) if_empty(0)
}, Receipts_Patterns_yml[] = {
#embed "../../Receipts/Patterns.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_checkout_cash_owed_yml[] = {
#embed "../../Receipts/Profiles/checkout-cash-owed.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_general_yml[] = {
#embed "../../Receipts/Profiles/general.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_house_owes_yml[] = {
#embed "../../Receipts/Profiles/house-owes.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_inverse_bars_yml[] = {
#embed "../../Receipts/Profiles/inverse-bars.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_receipt_yml[] = {
#embed "../../Receipts/Profiles/receipt.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_shift_review_yml[] = {
#embed "../../Receipts/Profiles/shift-review.yml" suffix(, 0) if_empty(0)
}, Receipts_Profiles_summary_two_lines_yml[] = {
#embed "../../Receipts/Profiles/summary-two-lines.yml" suffix(, 0) if_empty(0)
}, Receipts_README_md[] = {
#embed "../../Receipts/README.md" suffix(, 0) if_empty(0)
}, Receipts_Samples_summary_two_lines_sample_a_png[] = {
#embed "../../Receipts/Samples/summary-two-lines/sample-a.png" suffix(, 0) if_empty(0)
}, Sources_Access_Rights_Words_LICENSE[] = {
#embed "../../Sources/Access/Rights/Words/LICENSE" suffix(, 0) if_empty(0)
}, Sources_Access_Rights_Words_common_pins_txt[] = {
#embed "../../Sources/Access/Rights/Words/common-pins.txt" suffix(, 0) if_empty(0)
}, Sources_Access_Rights_Words_pairing_words_txt[] = {
#embed "../../Sources/Access/Rights/Words/pairing-words.txt" suffix(, 0) if_empty(0)
}, Sources_Handwriting_Ink_Models_crops_tpn[] = {
#embed "../../Sources/Handwriting/Ink/Models/crops.tpn" suffix(, 0) if_empty(0)
}, Sources_Handwriting_Ink_Models_ink_tpn[] = {
#embed "../../Sources/Handwriting/Ink/Models/ink.tpn" suffix(, 0) if_empty(0)
}, Sources_Handwriting_Ink_Models_names_tpn[] = {
#embed "../../Sources/Handwriting/Ink/Models/names.tpn" suffix(, 0) if_empty(0)
}, Sources_Handwriting_Ink_Models_samples_jsonl[] = {
#embed "../../Sources/Handwriting/Ink/Models/samples.jsonl" suffix(, 0) if_empty(0)
}, Sources_Papers_Reports_Forms_report_css[] = {
#embed "../../Sources/Papers/Reports/Forms/report.css" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_address_units_txt[] = {
#embed "../../Sources/Reading/Words/address-units.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_airlines_like_words_txt[] = {
#embed "../../Sources/Reading/Words/airlines-like-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_airlines_txt[] = {
#embed "../../Sources/Reading/Words/airlines.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_claim_words_txt[] = {
#embed "../../Sources/Reading/Words/claim-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_column_words_txt[] = {
#embed "../../Sources/Reading/Words/column-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_familiar_names_txt[] = {
#embed "../../Sources/Reading/Words/familiar-names.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_house_keeps_words_txt[] = {
#embed "../../Sources/Reading/Words/house-keeps-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_label_words_txt[] = {
#embed "../../Sources/Reading/Words/label-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_marked_names_txt[] = {
#embed "../../Sources/Reading/Words/marked-names.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_nobody_words_txt[] = {
#embed "../../Sources/Reading/Words/nobody-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_other_day_words_txt[] = {
#embed "../../Sources/Reading/Words/other-day-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_part_words_txt[] = {
#embed "../../Sources/Reading/Words/part-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_place_words_txt[] = {
#embed "../../Sources/Reading/Words/place-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_role_words_txt[] = {
#embed "../../Sources/Reading/Words/role-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_server_holds_words_txt[] = {
#embed "../../Sources/Reading/Words/server-holds-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_slip_words_txt[] = {
#embed "../../Sources/Reading/Words/slip-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_state_codes_txt[] = {
#embed "../../Sources/Reading/Words/state-codes.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_state_names_txt[] = {
#embed "../../Sources/Reading/Words/state-names.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_street_directions_txt[] = {
#embed "../../Sources/Reading/Words/street-directions.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_street_suffixes_txt[] = {
#embed "../../Sources/Reading/Words/street-suffixes.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_title_words_txt[] = {
#embed "../../Sources/Reading/Words/title-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_turning_words_txt[] = {
#embed "../../Sources/Reading/Words/turning-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_unowed_words_txt[] = {
#embed "../../Sources/Reading/Words/unowed-words.txt" suffix(, 0) if_empty(0)
}, Sources_Reading_Words_web_endings_txt[] = {
#embed "../../Sources/Reading/Words/web-endings.txt" suffix(, 0) if_empty(0)
}, Sources_Tips_Settings_Template_yml[] = {
#embed "../../Sources/Tips/Settings/Template.yml" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_camera_js[] = {
#embed "../../Sources/Web/Assets/camera.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_handwriting_js[] = {
#embed "../../Sources/Web/Assets/handwriting.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_held_js[] = {
#embed "../../Sources/Web/Assets/held.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_icon_192_png[] = {
#embed "../../Sources/Web/Assets/icon-192.png" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_icon_512_png[] = {
#embed "../../Sources/Web/Assets/icon-512.png" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_ink_js[] = {
#embed "../../Sources/Web/Assets/ink.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_jpeg_js[] = {
#embed "../../Sources/Web/Assets/jpeg.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_jpegworker_js[] = {
#embed "../../Sources/Web/Assets/jpegworker.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_live_js[] = {
#embed "../../Sources/Web/Assets/live.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_manifest_webmanifest[] = {
#embed "../../Sources/Web/Assets/manifest.webmanifest" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_overlay_js[] = {
#embed "../../Sources/Web/Assets/overlay.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_pair_js[] = {
#embed "../../Sources/Web/Assets/pair.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_passkey_js[] = {
#embed "../../Sources/Web/Assets/passkey.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_photos_js[] = {
#embed "../../Sources/Web/Assets/photos.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_queue_js[] = {
#embed "../../Sources/Web/Assets/queue.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_readers_js[] = {
#embed "../../Sources/Web/Assets/readers.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_scanner_js[] = {
#embed "../../Sources/Web/Assets/scanner.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_scans_js[] = {
#embed "../../Sources/Web/Assets/scans.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_scanstates_js[] = {
#embed "../../Sources/Web/Assets/scanstates.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_scanview_js[] = {
#embed "../../Sources/Web/Assets/scanview.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_sharpest_js[] = {
#embed "../../Sources/Web/Assets/sharpest.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_shell_js[] = {
#embed "../../Sources/Web/Assets/shell.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_sign_js[] = {
#embed "../../Sources/Web/Assets/sign.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_store_js[] = {
#embed "../../Sources/Web/Assets/store.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_sw_js[] = {
#embed "../../Sources/Web/Assets/sw.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_tippool_css[] = {
#embed "../../Sources/Web/Assets/tippool.css" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_tray_js[] = {
#embed "../../Sources/Web/Assets/tray.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_waiting_js[] = {
#embed "../../Sources/Web/Assets/waiting.js" suffix(, 0) if_empty(0)
}, Sources_Web_Assets_write_js[] = {
#embed "../../Sources/Web/Assets/write.js" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_box_mustache[] = {
#embed "../../Sources/Web/Templates/box.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_cardSlips_mustache[] = {
#embed "../../Sources/Web/Templates/cardSlips.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_computer_mustache[] = {
#embed "../../Sources/Web/Templates/computer.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_correct_mustache[] = {
#embed "../../Sources/Web/Templates/correct.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_devices_mustache[] = {
#embed "../../Sources/Web/Templates/devices.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_eveningRules_mustache[] = {
#embed "../../Sources/Web/Templates/eveningRules.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_exportOffer_mustache[] = {
#embed "../../Sources/Web/Templates/exportOffer.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_exports_mustache[] = {
#embed "../../Sources/Web/Templates/exports.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_handwriting_mustache[] = {
#embed "../../Sources/Web/Templates/handwriting.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_held_mustache[] = {
#embed "../../Sources/Web/Templates/held.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_kind_mustache[] = {
#embed "../../Sources/Web/Templates/kind.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_layout_mustache[] = {
#embed "../../Sources/Web/Templates/layout.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_me_mustache[] = {
#embed "../../Sources/Web/Templates/me.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_newPerson_mustache[] = {
#embed "../../Sources/Web/Templates/newPerson.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_next_mustache[] = {
#embed "../../Sources/Web/Templates/next.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_offer_mustache[] = {
#embed "../../Sources/Web/Templates/offer.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_offline_mustache[] = {
#embed "../../Sources/Web/Templates/offline.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_pair_mustache[] = {
#embed "../../Sources/Web/Templates/pair.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_passkeySaid_mustache[] = {
#embed "../../Sources/Web/Templates/passkeySaid.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_passkeys_mustache[] = {
#embed "../../Sources/Web/Templates/passkeys.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_payoutCards_mustache[] = {
#embed "../../Sources/Web/Templates/payoutCards.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_payouts_mustache[] = {
#embed "../../Sources/Web/Templates/payouts.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_period_mustache[] = {
#embed "../../Sources/Web/Templates/period.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_periodOffer_mustache[] = {
#embed "../../Sources/Web/Templates/periodOffer.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_periods_mustache[] = {
#embed "../../Sources/Web/Templates/periods.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_photos_mustache[] = {
#embed "../../Sources/Web/Templates/photos.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_pin_mustache[] = {
#embed "../../Sources/Web/Templates/pin.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_policy_mustache[] = {
#embed "../../Sources/Web/Templates/policy.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_pool_mustache[] = {
#embed "../../Sources/Web/Templates/pool.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_pools_mustache[] = {
#embed "../../Sources/Web/Templates/pools.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_problem_mustache[] = {
#embed "../../Sources/Web/Templates/problem.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_readers_mustache[] = {
#embed "../../Sources/Web/Templates/readers.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_reports_mustache[] = {
#embed "../../Sources/Web/Templates/reports.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_rules_mustache[] = {
#embed "../../Sources/Web/Templates/rules.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_scanner_mustache[] = {
#embed "../../Sources/Web/Templates/scanner.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_settle_mustache[] = {
#embed "../../Sources/Web/Templates/settle.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_shares_mustache[] = {
#embed "../../Sources/Web/Templates/shares.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_shift_mustache[] = {
#embed "../../Sources/Web/Templates/shift.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_shiftSlip_mustache[] = {
#embed "../../Sources/Web/Templates/shiftSlip.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_shifts_mustache[] = {
#embed "../../Sources/Web/Templates/shifts.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_sign_mustache[] = {
#embed "../../Sources/Web/Templates/sign.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_signatures_mustache[] = {
#embed "../../Sources/Web/Templates/signatures.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_slip_mustache[] = {
#embed "../../Sources/Web/Templates/slip.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_start_mustache[] = {
#embed "../../Sources/Web/Templates/start.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_tonight_mustache[] = {
#embed "../../Sources/Web/Templates/tonight.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_trust_mustache[] = {
#embed "../../Sources/Web/Templates/trust.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_unlock_mustache[] = {
#embed "../../Sources/Web/Templates/unlock.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Templates_write_mustache[] = {
#embed "../../Sources/Web/Templates/write.mustache" suffix(, 0) if_empty(0)
}, Sources_Web_Words_Words_en_yml[] = {
#embed "../../Sources/Web/Words/Words/en.yml" suffix(, 0) if_empty(0)
}, Sources_Web_Words_Words_es_yml[] = {
#embed "../../Sources/Web/Words/Words/es.yml" suffix(, 0) if_empty(0)
}, Sources_Words_Catalogue_en_yml[] = {
#embed "../../Sources/Words/Catalogue/en.yml" suffix(, 0) if_empty(0)
}, Sources_Words_Catalogue_es_yml[] = {
#embed "../../Sources/Words/Catalogue/es.yml" suffix(, 0) if_empty(0)
}, docs_backup_md[] = {
#embed "../../docs/backup.md" suffix(, 0) if_empty(0)
}, docs_changing_md[] = {
#embed "../../docs/changing.md" suffix(, 0) if_empty(0)
}, docs_hub_md[] = {
#embed "../../docs/hub.md" suffix(, 0) if_empty(0)
}, docs_law_md[] = {
#embed "../../docs/law.md" suffix(, 0) if_empty(0)
}, docs_models_md[] = {
#embed "../../docs/models.md" suffix(, 0) if_empty(0)
}, docs_names_md[] = {
#embed "../../docs/names.md" suffix(, 0) if_empty(0)
}, docs_pages_md[] = {
#embed "../../docs/pages.md" suffix(, 0) if_empty(0)
}, docs_payroll_md[] = {
#embed "../../docs/payroll.md" suffix(, 0) if_empty(0)
}, docs_phones_md[] = {
#embed "../../docs/phones.md" suffix(, 0) if_empty(0)
}, docs_policies_md[] = {
#embed "../../docs/policies.md" suffix(, 0) if_empty(0)
}, docs_policy_examples_md[] = {
#embed "../../docs/policy-examples.md" suffix(, 0) if_empty(0)
}, docs_records_md[] = {
#embed "../../docs/records.md" suffix(, 0) if_empty(0)
}, docs_reports_md[] = {
#embed "../../docs/reports.md" suffix(, 0) if_empty(0)
}, docs_review_md[] = {
#embed "../../docs/review.md" suffix(, 0) if_empty(0)
}, docs_security_md[] = {
#embed "../../docs/security.md" suffix(, 0) if_empty(0)
}, docs_serving_md[] = {
#embed "../../docs/serving.md" suffix(, 0) if_empty(0)
}, docs_walks_md[] = {
#embed "../../docs/walks.md" suffix(, 0) if_empty(0)
}, docs_watching_md[] = {
#embed "../../docs/watching.md" suffix(, 0) if_empty(0)
};

static const tippool_shipped_file files[] = {
    {"Database/AccessMigrations/v0001-access.sql", Database_AccessMigrations_v0001_access_sql, sizeof Database_AccessMigrations_v0001_access_sql - 1},
    {"Database/Migrations/v0001-books.sql", Database_Migrations_v0001_books_sql, sizeof Database_Migrations_v0001_books_sql - 1},
    {"Mappings/Library/homebase-hours.yml", Mappings_Library_homebase_hours_yml, sizeof Mappings_Library_homebase_hours_yml - 1},
    {"Mappings/Library/plain-checks.yml", Mappings_Library_plain_checks_yml, sizeof Mappings_Library_plain_checks_yml - 1},
    {"Mappings/Library/plain-hours.yml", Mappings_Library_plain_hours_yml, sizeof Mappings_Library_plain_hours_yml - 1},
    {"Mappings/Library/plain-sales.yml", Mappings_Library_plain_sales_yml, sizeof Mappings_Library_plain_sales_yml - 1},
    {"Mappings/Library/seven-shifts-hours.yml", Mappings_Library_seven_shifts_hours_yml, sizeof Mappings_Library_seven_shifts_hours_yml - 1},
    {"Mappings/Library/square-hours.yml", Mappings_Library_square_hours_yml, sizeof Mappings_Library_square_hours_yml - 1},
    {"Mappings/Library/toast-checks.yml", Mappings_Library_toast_checks_yml, sizeof Mappings_Library_toast_checks_yml - 1},
    {"Mappings/Library/toast-hours.yml", Mappings_Library_toast_hours_yml, sizeof Mappings_Library_toast_hours_yml - 1},
    {"Mappings/Library/toast-sales.yml", Mappings_Library_toast_sales_yml, sizeof Mappings_Library_toast_sales_yml - 1},
    {"Policies/Law/ak.yml", Policies_Law_ak_yml, sizeof Policies_Law_ak_yml - 1},
    {"Policies/Law/ca-bc.yml", Policies_Law_ca_bc_yml, sizeof Policies_Law_ca_bc_yml - 1},
    {"Policies/Law/ca-on.yml", Policies_Law_ca_on_yml, sizeof Policies_Law_ca_on_yml - 1},
    {"Policies/Law/ca-qc.yml", Policies_Law_ca_qc_yml, sizeof Policies_Law_ca_qc_yml - 1},
    {"Policies/Law/ca.yml", Policies_Law_ca_yml, sizeof Policies_Law_ca_yml - 1},
    {"Policies/Law/fl.yml", Policies_Law_fl_yml, sizeof Policies_Law_fl_yml - 1},
    {"Policies/Law/gb.yml", Policies_Law_gb_yml, sizeof Policies_Law_gb_yml - 1},
    {"Policies/Law/il.yml", Policies_Law_il_yml, sizeof Policies_Law_il_yml - 1},
    {"Policies/Law/ma.yml", Policies_Law_ma_yml, sizeof Policies_Law_ma_yml - 1},
    {"Policies/Law/me.yml", Policies_Law_me_yml, sizeof Policies_Law_me_yml - 1},
    {"Policies/Law/mn.yml", Policies_Law_mn_yml, sizeof Policies_Law_mn_yml - 1},
    {"Policies/Law/mt.yml", Policies_Law_mt_yml, sizeof Policies_Law_mt_yml - 1},
    {"Policies/Law/nv.yml", Policies_Law_nv_yml, sizeof Policies_Law_nv_yml - 1},
    {"Policies/Law/ny.yml", Policies_Law_ny_yml, sizeof Policies_Law_ny_yml - 1},
    {"Policies/Law/or.yml", Policies_Law_or_yml, sizeof Policies_Law_or_yml - 1},
    {"Policies/Law/pa.yml", Policies_Law_pa_yml, sizeof Policies_Law_pa_yml - 1},
    {"Policies/Law/tx.yml", Policies_Law_tx_yml, sizeof Policies_Law_tx_yml - 1},
    {"Policies/Law/us.yml", Policies_Law_us_yml, sizeof Policies_Law_us_yml - 1},
    {"Policies/Law/wa.yml", Policies_Law_wa_yml, sizeof Policies_Law_wa_yml - 1},
    {"Policies/Library/article-per-head.yml", Policies_Library_article_per_head_yml, sizeof Policies_Library_article_per_head_yml - 1},
    {"Policies/Library/article.yml", Policies_Library_article_yml, sizeof Policies_Library_article_yml - 1},
    {"Policies/Library/banquet.yml", Policies_Library_banquet_yml, sizeof Policies_Library_banquet_yml - 1},
    {"Policies/Library/best-seller.yml", Policies_Library_best_seller_yml, sizeof Policies_Library_best_seller_yml - 1},
    {"Policies/Library/brunch.yml", Policies_Library_brunch_yml, sizeof Policies_Library_brunch_yml - 1},
    {"Policies/Library/category-tip-outs.yml", Policies_Library_category_tip_outs_yml, sizeof Policies_Library_category_tip_outs_yml - 1},
    {"Policies/Library/check-times.yml", Policies_Library_check_times_yml, sizeof Policies_Library_check_times_yml - 1},
    {"Policies/Library/coffee-shop.yml", Policies_Library_coffee_shop_yml, sizeof Policies_Library_coffee_shop_yml - 1},
    {"Policies/Library/delivery.yml", Policies_Library_delivery_yml, sizeof Policies_Library_delivery_yml - 1},
    {"Policies/Library/dollars-up.yml", Policies_Library_dollars_up_yml, sizeof Policies_Library_dollars_up_yml - 1},
    {"Policies/Library/eighty-fifteen-five.yml", Policies_Library_eighty_fifteen_five_yml, sizeof Policies_Library_eighty_fifteen_five_yml - 1},
    {"Policies/Library/eighty-twenty.yml", Policies_Library_eighty_twenty_yml, sizeof Policies_Library_eighty_twenty_yml - 1},
    {"Policies/Library/held-tips.yml", Policies_Library_held_tips_yml, sizeof Policies_Library_held_tips_yml - 1},
    {"Policies/Library/house-top-up.yml", Policies_Library_house_top_up_yml, sizeof Policies_Library_house_top_up_yml - 1},
    {"Policies/Library/kitchen-share.yml", Policies_Library_kitchen_share_yml, sizeof Policies_Library_kitchen_share_yml - 1},
    {"Policies/Library/own-tips-split.yml", Policies_Library_own_tips_split_yml, sizeof Policies_Library_own_tips_split_yml - 1},
    {"Policies/Library/sections.yml", Policies_Library_sections_yml, sizeof Policies_Library_sections_yml - 1},
    {"Policies/Library/tip-out-tiers.yml", Policies_Library_tip_out_tiers_yml, sizeof Policies_Library_tip_out_tiers_yml - 1},
    {"Policies/Library/trainees.yml", Policies_Library_trainees_yml, sizeof Policies_Library_trainees_yml - 1},
    {"Policies/Library/week-by-hours.yml", Policies_Library_week_by_hours_yml, sizeof Policies_Library_week_by_hours_yml - 1},
    {"Receipts/Models/release-keys.txt", Receipts_Models_release_keys_txt, sizeof Receipts_Models_release_keys_txt - 1},
    {"Receipts/Models/thermal.traineddata", Receipts_Models_thermal_traineddata, sizeof Receipts_Models_thermal_traineddata - 1},
    {"Receipts/Patterns.yml", Receipts_Patterns_yml, sizeof Receipts_Patterns_yml - 1},
    {"Receipts/Profiles/checkout-cash-owed.yml", Receipts_Profiles_checkout_cash_owed_yml, sizeof Receipts_Profiles_checkout_cash_owed_yml - 1},
    {"Receipts/Profiles/general.yml", Receipts_Profiles_general_yml, sizeof Receipts_Profiles_general_yml - 1},
    {"Receipts/Profiles/house-owes.yml", Receipts_Profiles_house_owes_yml, sizeof Receipts_Profiles_house_owes_yml - 1},
    {"Receipts/Profiles/inverse-bars.yml", Receipts_Profiles_inverse_bars_yml, sizeof Receipts_Profiles_inverse_bars_yml - 1},
    {"Receipts/Profiles/receipt.yml", Receipts_Profiles_receipt_yml, sizeof Receipts_Profiles_receipt_yml - 1},
    {"Receipts/Profiles/shift-review.yml", Receipts_Profiles_shift_review_yml, sizeof Receipts_Profiles_shift_review_yml - 1},
    {"Receipts/Profiles/summary-two-lines.yml", Receipts_Profiles_summary_two_lines_yml, sizeof Receipts_Profiles_summary_two_lines_yml - 1},
    {"Receipts/README.md", Receipts_README_md, sizeof Receipts_README_md - 1},
    {"Receipts/Samples/summary-two-lines/sample-a.png", Receipts_Samples_summary_two_lines_sample_a_png, sizeof Receipts_Samples_summary_two_lines_sample_a_png - 1},
    {"Sources/Access/Rights/Words/LICENSE", Sources_Access_Rights_Words_LICENSE, sizeof Sources_Access_Rights_Words_LICENSE - 1},
    {"Sources/Access/Rights/Words/common-pins.txt", Sources_Access_Rights_Words_common_pins_txt, sizeof Sources_Access_Rights_Words_common_pins_txt - 1},
    {"Sources/Access/Rights/Words/pairing-words.txt", Sources_Access_Rights_Words_pairing_words_txt, sizeof Sources_Access_Rights_Words_pairing_words_txt - 1},
    {"Sources/Handwriting/Ink/Models/crops.tpn", Sources_Handwriting_Ink_Models_crops_tpn, sizeof Sources_Handwriting_Ink_Models_crops_tpn - 1},
    {"Sources/Handwriting/Ink/Models/ink.tpn", Sources_Handwriting_Ink_Models_ink_tpn, sizeof Sources_Handwriting_Ink_Models_ink_tpn - 1},
    {"Sources/Handwriting/Ink/Models/names.tpn", Sources_Handwriting_Ink_Models_names_tpn, sizeof Sources_Handwriting_Ink_Models_names_tpn - 1},
    {"Sources/Handwriting/Ink/Models/samples.jsonl", Sources_Handwriting_Ink_Models_samples_jsonl, sizeof Sources_Handwriting_Ink_Models_samples_jsonl - 1},
    {"Sources/Papers/Reports/Forms/report.css", Sources_Papers_Reports_Forms_report_css, sizeof Sources_Papers_Reports_Forms_report_css - 1},
    {"Sources/Reading/Words/address-units.txt", Sources_Reading_Words_address_units_txt, sizeof Sources_Reading_Words_address_units_txt - 1},
    {"Sources/Reading/Words/airlines-like-words.txt", Sources_Reading_Words_airlines_like_words_txt, sizeof Sources_Reading_Words_airlines_like_words_txt - 1},
    {"Sources/Reading/Words/airlines.txt", Sources_Reading_Words_airlines_txt, sizeof Sources_Reading_Words_airlines_txt - 1},
    {"Sources/Reading/Words/claim-words.txt", Sources_Reading_Words_claim_words_txt, sizeof Sources_Reading_Words_claim_words_txt - 1},
    {"Sources/Reading/Words/column-words.txt", Sources_Reading_Words_column_words_txt, sizeof Sources_Reading_Words_column_words_txt - 1},
    {"Sources/Reading/Words/familiar-names.txt", Sources_Reading_Words_familiar_names_txt, sizeof Sources_Reading_Words_familiar_names_txt - 1},
    {"Sources/Reading/Words/house-keeps-words.txt", Sources_Reading_Words_house_keeps_words_txt, sizeof Sources_Reading_Words_house_keeps_words_txt - 1},
    {"Sources/Reading/Words/label-words.txt", Sources_Reading_Words_label_words_txt, sizeof Sources_Reading_Words_label_words_txt - 1},
    {"Sources/Reading/Words/marked-names.txt", Sources_Reading_Words_marked_names_txt, sizeof Sources_Reading_Words_marked_names_txt - 1},
    {"Sources/Reading/Words/nobody-words.txt", Sources_Reading_Words_nobody_words_txt, sizeof Sources_Reading_Words_nobody_words_txt - 1},
    {"Sources/Reading/Words/other-day-words.txt", Sources_Reading_Words_other_day_words_txt, sizeof Sources_Reading_Words_other_day_words_txt - 1},
    {"Sources/Reading/Words/part-words.txt", Sources_Reading_Words_part_words_txt, sizeof Sources_Reading_Words_part_words_txt - 1},
    {"Sources/Reading/Words/place-words.txt", Sources_Reading_Words_place_words_txt, sizeof Sources_Reading_Words_place_words_txt - 1},
    {"Sources/Reading/Words/role-words.txt", Sources_Reading_Words_role_words_txt, sizeof Sources_Reading_Words_role_words_txt - 1},
    {"Sources/Reading/Words/server-holds-words.txt", Sources_Reading_Words_server_holds_words_txt, sizeof Sources_Reading_Words_server_holds_words_txt - 1},
    {"Sources/Reading/Words/slip-words.txt", Sources_Reading_Words_slip_words_txt, sizeof Sources_Reading_Words_slip_words_txt - 1},
    {"Sources/Reading/Words/state-codes.txt", Sources_Reading_Words_state_codes_txt, sizeof Sources_Reading_Words_state_codes_txt - 1},
    {"Sources/Reading/Words/state-names.txt", Sources_Reading_Words_state_names_txt, sizeof Sources_Reading_Words_state_names_txt - 1},
    {"Sources/Reading/Words/street-directions.txt", Sources_Reading_Words_street_directions_txt, sizeof Sources_Reading_Words_street_directions_txt - 1},
    {"Sources/Reading/Words/street-suffixes.txt", Sources_Reading_Words_street_suffixes_txt, sizeof Sources_Reading_Words_street_suffixes_txt - 1},
    {"Sources/Reading/Words/title-words.txt", Sources_Reading_Words_title_words_txt, sizeof Sources_Reading_Words_title_words_txt - 1},
    {"Sources/Reading/Words/turning-words.txt", Sources_Reading_Words_turning_words_txt, sizeof Sources_Reading_Words_turning_words_txt - 1},
    {"Sources/Reading/Words/unowed-words.txt", Sources_Reading_Words_unowed_words_txt, sizeof Sources_Reading_Words_unowed_words_txt - 1},
    {"Sources/Reading/Words/web-endings.txt", Sources_Reading_Words_web_endings_txt, sizeof Sources_Reading_Words_web_endings_txt - 1},
    {"Sources/Tips/Settings/Template.yml", Sources_Tips_Settings_Template_yml, sizeof Sources_Tips_Settings_Template_yml - 1},
    {"Sources/Web/Assets/camera.js", Sources_Web_Assets_camera_js, sizeof Sources_Web_Assets_camera_js - 1},
    {"Sources/Web/Assets/handwriting.js", Sources_Web_Assets_handwriting_js, sizeof Sources_Web_Assets_handwriting_js - 1},
    {"Sources/Web/Assets/held.js", Sources_Web_Assets_held_js, sizeof Sources_Web_Assets_held_js - 1},
    {"Sources/Web/Assets/icon-192.png", Sources_Web_Assets_icon_192_png, sizeof Sources_Web_Assets_icon_192_png - 1},
    {"Sources/Web/Assets/icon-512.png", Sources_Web_Assets_icon_512_png, sizeof Sources_Web_Assets_icon_512_png - 1},
    {"Sources/Web/Assets/ink.js", Sources_Web_Assets_ink_js, sizeof Sources_Web_Assets_ink_js - 1},
    {"Sources/Web/Assets/jpeg.js", Sources_Web_Assets_jpeg_js, sizeof Sources_Web_Assets_jpeg_js - 1},
    {"Sources/Web/Assets/jpegworker.js", Sources_Web_Assets_jpegworker_js, sizeof Sources_Web_Assets_jpegworker_js - 1},
    {"Sources/Web/Assets/live.js", Sources_Web_Assets_live_js, sizeof Sources_Web_Assets_live_js - 1},
    {"Sources/Web/Assets/manifest.webmanifest", Sources_Web_Assets_manifest_webmanifest, sizeof Sources_Web_Assets_manifest_webmanifest - 1},
    {"Sources/Web/Assets/overlay.js", Sources_Web_Assets_overlay_js, sizeof Sources_Web_Assets_overlay_js - 1},
    {"Sources/Web/Assets/pair.js", Sources_Web_Assets_pair_js, sizeof Sources_Web_Assets_pair_js - 1},
    {"Sources/Web/Assets/passkey.js", Sources_Web_Assets_passkey_js, sizeof Sources_Web_Assets_passkey_js - 1},
    {"Sources/Web/Assets/photos.js", Sources_Web_Assets_photos_js, sizeof Sources_Web_Assets_photos_js - 1},
    {"Sources/Web/Assets/queue.js", Sources_Web_Assets_queue_js, sizeof Sources_Web_Assets_queue_js - 1},
    {"Sources/Web/Assets/readers.js", Sources_Web_Assets_readers_js, sizeof Sources_Web_Assets_readers_js - 1},
    {"Sources/Web/Assets/scanner.js", Sources_Web_Assets_scanner_js, sizeof Sources_Web_Assets_scanner_js - 1},
    {"Sources/Web/Assets/scans.js", Sources_Web_Assets_scans_js, sizeof Sources_Web_Assets_scans_js - 1},
    {"Sources/Web/Assets/scanstates.js", Sources_Web_Assets_scanstates_js, sizeof Sources_Web_Assets_scanstates_js - 1},
    {"Sources/Web/Assets/scanview.js", Sources_Web_Assets_scanview_js, sizeof Sources_Web_Assets_scanview_js - 1},
    {"Sources/Web/Assets/sharpest.js", Sources_Web_Assets_sharpest_js, sizeof Sources_Web_Assets_sharpest_js - 1},
    {"Sources/Web/Assets/shell.js", Sources_Web_Assets_shell_js, sizeof Sources_Web_Assets_shell_js - 1},
    {"Sources/Web/Assets/sign.js", Sources_Web_Assets_sign_js, sizeof Sources_Web_Assets_sign_js - 1},
    {"Sources/Web/Assets/store.js", Sources_Web_Assets_store_js, sizeof Sources_Web_Assets_store_js - 1},
    {"Sources/Web/Assets/sw.js", Sources_Web_Assets_sw_js, sizeof Sources_Web_Assets_sw_js - 1},
    {"Sources/Web/Assets/tippool.css", Sources_Web_Assets_tippool_css, sizeof Sources_Web_Assets_tippool_css - 1},
    {"Sources/Web/Assets/tray.js", Sources_Web_Assets_tray_js, sizeof Sources_Web_Assets_tray_js - 1},
    {"Sources/Web/Assets/waiting.js", Sources_Web_Assets_waiting_js, sizeof Sources_Web_Assets_waiting_js - 1},
    {"Sources/Web/Assets/write.js", Sources_Web_Assets_write_js, sizeof Sources_Web_Assets_write_js - 1},
    {"Sources/Web/Templates/box.mustache", Sources_Web_Templates_box_mustache, sizeof Sources_Web_Templates_box_mustache - 1},
    {"Sources/Web/Templates/cardSlips.mustache", Sources_Web_Templates_cardSlips_mustache, sizeof Sources_Web_Templates_cardSlips_mustache - 1},
    {"Sources/Web/Templates/computer.mustache", Sources_Web_Templates_computer_mustache, sizeof Sources_Web_Templates_computer_mustache - 1},
    {"Sources/Web/Templates/correct.mustache", Sources_Web_Templates_correct_mustache, sizeof Sources_Web_Templates_correct_mustache - 1},
    {"Sources/Web/Templates/devices.mustache", Sources_Web_Templates_devices_mustache, sizeof Sources_Web_Templates_devices_mustache - 1},
    {"Sources/Web/Templates/eveningRules.mustache", Sources_Web_Templates_eveningRules_mustache, sizeof Sources_Web_Templates_eveningRules_mustache - 1},
    {"Sources/Web/Templates/exportOffer.mustache", Sources_Web_Templates_exportOffer_mustache, sizeof Sources_Web_Templates_exportOffer_mustache - 1},
    {"Sources/Web/Templates/exports.mustache", Sources_Web_Templates_exports_mustache, sizeof Sources_Web_Templates_exports_mustache - 1},
    {"Sources/Web/Templates/handwriting.mustache", Sources_Web_Templates_handwriting_mustache, sizeof Sources_Web_Templates_handwriting_mustache - 1},
    {"Sources/Web/Templates/held.mustache", Sources_Web_Templates_held_mustache, sizeof Sources_Web_Templates_held_mustache - 1},
    {"Sources/Web/Templates/kind.mustache", Sources_Web_Templates_kind_mustache, sizeof Sources_Web_Templates_kind_mustache - 1},
    {"Sources/Web/Templates/layout.mustache", Sources_Web_Templates_layout_mustache, sizeof Sources_Web_Templates_layout_mustache - 1},
    {"Sources/Web/Templates/me.mustache", Sources_Web_Templates_me_mustache, sizeof Sources_Web_Templates_me_mustache - 1},
    {"Sources/Web/Templates/newPerson.mustache", Sources_Web_Templates_newPerson_mustache, sizeof Sources_Web_Templates_newPerson_mustache - 1},
    {"Sources/Web/Templates/next.mustache", Sources_Web_Templates_next_mustache, sizeof Sources_Web_Templates_next_mustache - 1},
    {"Sources/Web/Templates/offer.mustache", Sources_Web_Templates_offer_mustache, sizeof Sources_Web_Templates_offer_mustache - 1},
    {"Sources/Web/Templates/offline.mustache", Sources_Web_Templates_offline_mustache, sizeof Sources_Web_Templates_offline_mustache - 1},
    {"Sources/Web/Templates/pair.mustache", Sources_Web_Templates_pair_mustache, sizeof Sources_Web_Templates_pair_mustache - 1},
    {"Sources/Web/Templates/passkeySaid.mustache", Sources_Web_Templates_passkeySaid_mustache, sizeof Sources_Web_Templates_passkeySaid_mustache - 1},
    {"Sources/Web/Templates/passkeys.mustache", Sources_Web_Templates_passkeys_mustache, sizeof Sources_Web_Templates_passkeys_mustache - 1},
    {"Sources/Web/Templates/payoutCards.mustache", Sources_Web_Templates_payoutCards_mustache, sizeof Sources_Web_Templates_payoutCards_mustache - 1},
    {"Sources/Web/Templates/payouts.mustache", Sources_Web_Templates_payouts_mustache, sizeof Sources_Web_Templates_payouts_mustache - 1},
    {"Sources/Web/Templates/period.mustache", Sources_Web_Templates_period_mustache, sizeof Sources_Web_Templates_period_mustache - 1},
    {"Sources/Web/Templates/periodOffer.mustache", Sources_Web_Templates_periodOffer_mustache, sizeof Sources_Web_Templates_periodOffer_mustache - 1},
    {"Sources/Web/Templates/periods.mustache", Sources_Web_Templates_periods_mustache, sizeof Sources_Web_Templates_periods_mustache - 1},
    {"Sources/Web/Templates/photos.mustache", Sources_Web_Templates_photos_mustache, sizeof Sources_Web_Templates_photos_mustache - 1},
    {"Sources/Web/Templates/pin.mustache", Sources_Web_Templates_pin_mustache, sizeof Sources_Web_Templates_pin_mustache - 1},
    {"Sources/Web/Templates/policy.mustache", Sources_Web_Templates_policy_mustache, sizeof Sources_Web_Templates_policy_mustache - 1},
    {"Sources/Web/Templates/pool.mustache", Sources_Web_Templates_pool_mustache, sizeof Sources_Web_Templates_pool_mustache - 1},
    {"Sources/Web/Templates/pools.mustache", Sources_Web_Templates_pools_mustache, sizeof Sources_Web_Templates_pools_mustache - 1},
    {"Sources/Web/Templates/problem.mustache", Sources_Web_Templates_problem_mustache, sizeof Sources_Web_Templates_problem_mustache - 1},
    {"Sources/Web/Templates/readers.mustache", Sources_Web_Templates_readers_mustache, sizeof Sources_Web_Templates_readers_mustache - 1},
    {"Sources/Web/Templates/reports.mustache", Sources_Web_Templates_reports_mustache, sizeof Sources_Web_Templates_reports_mustache - 1},
    {"Sources/Web/Templates/rules.mustache", Sources_Web_Templates_rules_mustache, sizeof Sources_Web_Templates_rules_mustache - 1},
    {"Sources/Web/Templates/scanner.mustache", Sources_Web_Templates_scanner_mustache, sizeof Sources_Web_Templates_scanner_mustache - 1},
    {"Sources/Web/Templates/settle.mustache", Sources_Web_Templates_settle_mustache, sizeof Sources_Web_Templates_settle_mustache - 1},
    {"Sources/Web/Templates/shares.mustache", Sources_Web_Templates_shares_mustache, sizeof Sources_Web_Templates_shares_mustache - 1},
    {"Sources/Web/Templates/shift.mustache", Sources_Web_Templates_shift_mustache, sizeof Sources_Web_Templates_shift_mustache - 1},
    {"Sources/Web/Templates/shiftSlip.mustache", Sources_Web_Templates_shiftSlip_mustache, sizeof Sources_Web_Templates_shiftSlip_mustache - 1},
    {"Sources/Web/Templates/shifts.mustache", Sources_Web_Templates_shifts_mustache, sizeof Sources_Web_Templates_shifts_mustache - 1},
    {"Sources/Web/Templates/sign.mustache", Sources_Web_Templates_sign_mustache, sizeof Sources_Web_Templates_sign_mustache - 1},
    {"Sources/Web/Templates/signatures.mustache", Sources_Web_Templates_signatures_mustache, sizeof Sources_Web_Templates_signatures_mustache - 1},
    {"Sources/Web/Templates/slip.mustache", Sources_Web_Templates_slip_mustache, sizeof Sources_Web_Templates_slip_mustache - 1},
    {"Sources/Web/Templates/start.mustache", Sources_Web_Templates_start_mustache, sizeof Sources_Web_Templates_start_mustache - 1},
    {"Sources/Web/Templates/tonight.mustache", Sources_Web_Templates_tonight_mustache, sizeof Sources_Web_Templates_tonight_mustache - 1},
    {"Sources/Web/Templates/trust.mustache", Sources_Web_Templates_trust_mustache, sizeof Sources_Web_Templates_trust_mustache - 1},
    {"Sources/Web/Templates/unlock.mustache", Sources_Web_Templates_unlock_mustache, sizeof Sources_Web_Templates_unlock_mustache - 1},
    {"Sources/Web/Templates/write.mustache", Sources_Web_Templates_write_mustache, sizeof Sources_Web_Templates_write_mustache - 1},
    {"Sources/Web/Words/Words/en.yml", Sources_Web_Words_Words_en_yml, sizeof Sources_Web_Words_Words_en_yml - 1},
    {"Sources/Web/Words/Words/es.yml", Sources_Web_Words_Words_es_yml, sizeof Sources_Web_Words_Words_es_yml - 1},
    {"Sources/Words/Catalogue/en.yml", Sources_Words_Catalogue_en_yml, sizeof Sources_Words_Catalogue_en_yml - 1},
    {"Sources/Words/Catalogue/es.yml", Sources_Words_Catalogue_es_yml, sizeof Sources_Words_Catalogue_es_yml - 1},
    {"docs/backup.md", docs_backup_md, sizeof docs_backup_md - 1},
    {"docs/changing.md", docs_changing_md, sizeof docs_changing_md - 1},
    {"docs/hub.md", docs_hub_md, sizeof docs_hub_md - 1},
    {"docs/law.md", docs_law_md, sizeof docs_law_md - 1},
    {"docs/models.md", docs_models_md, sizeof docs_models_md - 1},
    {"docs/names.md", docs_names_md, sizeof docs_names_md - 1},
    {"docs/pages.md", docs_pages_md, sizeof docs_pages_md - 1},
    {"docs/payroll.md", docs_payroll_md, sizeof docs_payroll_md - 1},
    {"docs/phones.md", docs_phones_md, sizeof docs_phones_md - 1},
    {"docs/policies.md", docs_policies_md, sizeof docs_policies_md - 1},
    {"docs/policy-examples.md", docs_policy_examples_md, sizeof docs_policy_examples_md - 1},
    {"docs/records.md", docs_records_md, sizeof docs_records_md - 1},
    {"docs/reports.md", docs_reports_md, sizeof docs_reports_md - 1},
    {"docs/review.md", docs_review_md, sizeof docs_review_md - 1},
    {"docs/security.md", docs_security_md, sizeof docs_security_md - 1},
    {"docs/serving.md", docs_serving_md, sizeof docs_serving_md - 1},
    {"docs/walks.md", docs_walks_md, sizeof docs_walks_md - 1},
    {"docs/watching.md", docs_watching_md, sizeof docs_watching_md - 1},
};

const tippool_shipped_file *tippool_shipped_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
