// The style, scripts and templates of the web pages, inside the program: it serves them without
// reading a file. `#embed` is C23; see shipped_files.c.
#include "web_assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "../TipWeb/Assets/tippool.css"
};
static const unsigned char pair_script[] = {
#embed "../TipWeb/Assets/pair.js"
};
static const unsigned char photos_script[] = {
#embed "../TipWeb/Assets/photos.js"
};
static const unsigned char queue_script[] = {
#embed "../TipWeb/Assets/queue.js"
};
static const unsigned char store_script[] = {
#embed "../TipWeb/Assets/store.js"
};
static const unsigned char held_script[] = {
#embed "../TipWeb/Assets/held.js"
};
static const unsigned char worker_script[] = {
#embed "../TipWeb/Assets/sw.js"
};
static const unsigned char shell_script[] = {
#embed "../TipWeb/Assets/shell.js"
};
static const unsigned char manifest[] = {
#embed "../TipWeb/Assets/manifest.webmanifest"
};
static const unsigned char small_icon[] = {
#embed "../TipWeb/Assets/icon-192.png"
};
static const unsigned char large_icon[] = {
#embed "../TipWeb/Assets/icon-512.png"
};
static const unsigned char photos_form[] = {
#embed "../TipWeb/Templates/photos.mustache"
};
static const unsigned char box_form[] = {
#embed "../TipWeb/Templates/box.mustache"
};
static const unsigned char new_person_form[] = {
#embed "../TipWeb/Templates/newPerson.mustache"
};
static const unsigned char offline[] = {
#embed "../TipWeb/Templates/offline.mustache"
};
static const unsigned char waiting_script[] = {
#embed "../TipWeb/Assets/waiting.js"
};
static const unsigned char live_script[] = {
#embed "../TipWeb/Assets/live.js"
};
static const unsigned char overlay_script[] = {
#embed "../TipWeb/Assets/overlay.js"
};
static const unsigned char camera_script[] = {
#embed "../TipWeb/Assets/camera.js"
};
static const unsigned char scan_view_script[] = {
#embed "../TipWeb/Assets/scanview.js"
};
static const unsigned char scans_script[] = {
#embed "../TipWeb/Assets/scans.js"
};
static const unsigned char tray_script[] = {
#embed "../TipWeb/Assets/tray.js"
};
static const unsigned char scan_states_script[] = {
#embed "../TipWeb/Assets/scanstates.js"
};
static const unsigned char sharpest_script[] = {
#embed "../TipWeb/Assets/sharpest.js"
};
static const unsigned char jpeg_script[] = {
#embed "../TipWeb/Assets/jpeg.js"
};
static const unsigned char jpeg_worker_script[] = {
#embed "../TipWeb/Assets/jpegworker.js"
};
static const unsigned char scanner_script[] = {
#embed "../TipWeb/Assets/scanner.js"
};
static const unsigned char passkey_script[] = {
#embed "../TipWeb/Assets/passkey.js"
};
static const unsigned char layout[] = {
#embed "../TipWeb/Templates/layout.mustache"
};
static const unsigned char start[] = {
#embed "../TipWeb/Templates/start.mustache"
};
static const unsigned char problem[] = {
#embed "../TipWeb/Templates/problem.mustache"
};
static const unsigned char unlock[] = {
#embed "../TipWeb/Templates/unlock.mustache"
};
static const unsigned char pin[] = {
#embed "../TipWeb/Templates/pin.mustache"
};
static const unsigned char passkeys[] = {
#embed "../TipWeb/Templates/passkeys.mustache"
};
static const unsigned char passkey_said[] = {
#embed "../TipWeb/Templates/passkeySaid.mustache"
};
static const unsigned char pair[] = {
#embed "../TipWeb/Templates/pair.mustache"
};
static const unsigned char devices[] = {
#embed "../TipWeb/Templates/devices.mustache"
};
static const unsigned char offer[] = {
#embed "../TipWeb/Templates/offer.mustache"
};
static const unsigned char tonight[] = {
#embed "../TipWeb/Templates/tonight.mustache"
};
static const unsigned char slip[] = {
#embed "../TipWeb/Templates/slip.mustache"
};
static const unsigned char next[] = {
#embed "../TipWeb/Templates/next.mustache"
};
static const unsigned char payouts[] = {
#embed "../TipWeb/Templates/payouts.mustache"
};
static const unsigned char shifts_page[] = {
#embed "../TipWeb/Templates/shifts.mustache"
};
static const unsigned char shift_page[] = {
#embed "../TipWeb/Templates/shift.mustache"
};
static const unsigned char correct_page[] = {
#embed "../TipWeb/Templates/correct.mustache"
};
static const unsigned char payout_cards[] = {
#embed "../TipWeb/Templates/payoutCards.mustache"
};
static const unsigned char shift_slip_page[] = {
#embed "../TipWeb/Templates/shiftSlip.mustache"
};
static const unsigned char settle_page[] = {
#embed "../TipWeb/Templates/settle.mustache"
};
static const unsigned char periods_page[] = {
#embed "../TipWeb/Templates/periods.mustache"
};
static const unsigned char period_offer_page[] = {
#embed "../TipWeb/Templates/periodOffer.mustache"
};
static const unsigned char period_page[] = {
#embed "../TipWeb/Templates/period.mustache"
};
static const unsigned char pools_page[] = {
#embed "../TipWeb/Templates/pools.mustache"
};
static const unsigned char pool_page[] = {
#embed "../TipWeb/Templates/pool.mustache"
};
static const unsigned char held_page[] = {
#embed "../TipWeb/Templates/held.mustache"
};
static const unsigned char shares_list[] = {
#embed "../TipWeb/Templates/shares.mustache"
};
static const unsigned char reports_page[] = {
#embed "../TipWeb/Templates/reports.mustache"
};
static const unsigned char exports_page[] = {
#embed "../TipWeb/Templates/exports.mustache"
};
static const unsigned char export_offer_page[] = {
#embed "../TipWeb/Templates/exportOffer.mustache"
};
static const unsigned char me_page[] = {
#embed "../TipWeb/Templates/me.mustache"
};
static const unsigned char ink_script[] = {
#embed "../TipWeb/Assets/ink.js"
};
static const unsigned char handwriting_script[] = {
#embed "../TipWeb/Assets/handwriting.js"
};
static const unsigned char handwriting_page[] = {
#embed "../TipWeb/Templates/handwriting.mustache"
};
static const unsigned char write_script[] = {
#embed "../TipWeb/Assets/write.js"
};
static const unsigned char write_page[] = {
#embed "../TipWeb/Templates/write.mustache"
};
static const unsigned char sign_script[] = {
#embed "../TipWeb/Assets/sign.js"
};
static const unsigned char signatures_page[] = {
#embed "../TipWeb/Templates/signatures.mustache"
};
static const unsigned char sign_page[] = {
#embed "../TipWeb/Templates/sign.mustache"
};
static const unsigned char evening_rules_page[] = {
#embed "../TipWeb/Templates/eveningRules.mustache"
};
static const unsigned char rules_page[] = {
#embed "../TipWeb/Templates/rules.mustache"
};
static const unsigned char policy_page[] = {
#embed "../TipWeb/Templates/policy.mustache"
};
static const unsigned char kind_page[] = {
#embed "../TipWeb/Templates/kind.mustache"
};
static const unsigned char computer_page[] = {
#embed "../TipWeb/Templates/computer.mustache"
};
static const unsigned char card_slips_page[] = {
#embed "../TipWeb/Templates/cardSlips.mustache"
};
static const unsigned char readers_page[] = {
#embed "../TipWeb/Templates/readers.mustache"
};
static const unsigned char readers_script[] = {
#embed "../TipWeb/Assets/readers.js"
};
static const unsigned char scanner_page[] = {
#embed "../TipWeb/Templates/scanner.mustache"
};
static const unsigned char trust[] = {
#embed "../TipWeb/Templates/trust.mustache"
};

static const tippool_web_asset assets[] = {
    {"tippool.css", style, sizeof style},
    {"pair.js", pair_script, sizeof pair_script},
    {"sign.js", sign_script, sizeof sign_script},
    {"ink.js", ink_script, sizeof ink_script},
    {"write.js", write_script, sizeof write_script},
    {"handwriting.js", handwriting_script, sizeof handwriting_script},
    {"handwriting.mustache", handwriting_page, sizeof handwriting_page},
    {"write.mustache", write_page, sizeof write_page},
    {"photos.js", photos_script, sizeof photos_script},
    {"queue.js", queue_script, sizeof queue_script},
    {"store.js", store_script, sizeof store_script},
    {"held.js", held_script, sizeof held_script},
    {"sw.js", worker_script, sizeof worker_script},
    {"shell.js", shell_script, sizeof shell_script},
    {"manifest.webmanifest", manifest, sizeof manifest},
    {"icon-192.png", small_icon, sizeof small_icon},
    {"icon-512.png", large_icon, sizeof large_icon},
    {"photos.mustache", photos_form, sizeof photos_form},
    {"box.mustache", box_form, sizeof box_form},
    {"newPerson.mustache", new_person_form, sizeof new_person_form},
    {"offline.mustache", offline, sizeof offline},
    {"waiting.js", waiting_script, sizeof waiting_script},
    {"live.js", live_script, sizeof live_script},
    {"overlay.js", overlay_script, sizeof overlay_script},
    {"camera.js", camera_script, sizeof camera_script},
    {"scanview.js", scan_view_script, sizeof scan_view_script},
    {"scans.js", scans_script, sizeof scans_script},
    {"tray.js", tray_script, sizeof tray_script},
    {"scanstates.js", scan_states_script, sizeof scan_states_script},
    {"sharpest.js", sharpest_script, sizeof sharpest_script},
    {"jpeg.js", jpeg_script, sizeof jpeg_script},
    {"jpegworker.js", jpeg_worker_script, sizeof jpeg_worker_script},
    {"scanner.js", scanner_script, sizeof scanner_script},
    {"passkey.js", passkey_script, sizeof passkey_script},
    {"layout.mustache", layout, sizeof layout},
    {"start.mustache", start, sizeof start},
    {"problem.mustache", problem, sizeof problem},
    {"unlock.mustache", unlock, sizeof unlock},
    {"pin.mustache", pin, sizeof pin},
    {"passkeys.mustache", passkeys, sizeof passkeys},
    {"passkeySaid.mustache", passkey_said, sizeof passkey_said},
    {"pair.mustache", pair, sizeof pair},
    {"devices.mustache", devices, sizeof devices},
    {"offer.mustache", offer, sizeof offer},
    {"tonight.mustache", tonight, sizeof tonight},
    {"slip.mustache", slip, sizeof slip},
    {"next.mustache", next, sizeof next},
    {"payouts.mustache", payouts, sizeof payouts},
    {"shifts.mustache", shifts_page, sizeof shifts_page},
    {"shift.mustache", shift_page, sizeof shift_page},
    {"correct.mustache", correct_page, sizeof correct_page},
    {"payoutCards.mustache", payout_cards, sizeof payout_cards},
    {"shiftSlip.mustache", shift_slip_page, sizeof shift_slip_page},
    {"settle.mustache", settle_page, sizeof settle_page},
    {"periods.mustache", periods_page, sizeof periods_page},
    {"pools.mustache", pools_page, sizeof pools_page},
    {"pool.mustache", pool_page, sizeof pool_page},
    {"held.mustache", held_page, sizeof held_page},
    {"shares.mustache", shares_list, sizeof shares_list},
    {"periodOffer.mustache", period_offer_page, sizeof period_offer_page},
    {"period.mustache", period_page, sizeof period_page},
    {"reports.mustache", reports_page, sizeof reports_page},
    {"exports.mustache", exports_page, sizeof exports_page},
    {"exportOffer.mustache", export_offer_page, sizeof export_offer_page},
    {"me.mustache", me_page, sizeof me_page},
    {"signatures.mustache", signatures_page, sizeof signatures_page},
    {"sign.mustache", sign_page, sizeof sign_page},
    {"eveningRules.mustache", evening_rules_page, sizeof evening_rules_page},
    {"rules.mustache", rules_page, sizeof rules_page},
    {"policy.mustache", policy_page, sizeof policy_page},
    {"kind.mustache", kind_page, sizeof kind_page},
    {"computer.mustache", computer_page, sizeof computer_page},
    {"cardSlips.mustache", card_slips_page, sizeof card_slips_page},
    {"readers.mustache", readers_page, sizeof readers_page},
    {"readers.js", readers_script, sizeof readers_script},
    {"scanner.mustache", scanner_page, sizeof scanner_page},
    {"trust.mustache", trust, sizeof trust},
    {NULL, NULL, 0},
};

const tippool_web_asset *tippool_web_assets(void) { return assets; }
