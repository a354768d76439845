// @ts-check
// What every response of the shop says to browsers besides its own. Plain JavaScript, since
// next.config.mjs and the server in front read it just as it stands.

/** @param {string} usb who may ask for devices at USB */
const permissions = (usb) =>
  `camera=(), geolocation=(), microphone=(), payment=(self), usb=${usb}, browsing-topics=()`;

export const RESPONSE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions('()'),
};

/** What pages of the back office say instead. */
export const STAFF_HEADERS = { 'Permissions-Policy': permissions('(self)') };

/** For a year, and this host alone: its neighbours may not have https. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'];
/** What a proxy in front writes into X-Forwarded-Proto when the visitor came by https. */
export const FORWARDED_HTTPS = 'https(?:,.*)?';
