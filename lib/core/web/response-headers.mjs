// @ts-check
// Security headers of every response of the shop. Plain JavaScript, because next.config.mjs and the
// front server load it untranspiled.

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

/** The back office's instead. */
export const STAFF_HEADERS = { 'Permissions-Policy': permissions('(self)') };

/** For a year, and this host only: its subdomains may not have https. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'];
/** The value of X-Forwarded-Proto when the visitor used https. */
export const FORWARDED_HTTPS = 'https(?:,.*)?';
