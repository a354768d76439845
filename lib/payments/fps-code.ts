/** An EMVCo field: two digits of ID, two of length, then the value. */
const field = (name: string, value: string) =>
  `${name}${String(value.length).padStart(2, '0')}${value}`;

const HONG_KONG_DOLLAR = '344';
const MAX_REFERENCE = 25;

/** The field for an FPS account: by FPS identifier, mobile number or email. */
function toProxyField(fps_id: string): string {
  if (fps_id.includes('@')) return field('04', fps_id);
  const mobile = /^\+852-?(\d{8})$/.exec(fps_id)?.[1];
  return mobile ? field('03', `+852-${mobile}`) : field('02', fps_id);
}

/** CRC-16/CCITT-FALSE of ASCII text, four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The content of a QR code for an FPS transfer (Hong Kong's Common QR Code, merchant presented):
 * `amount` is a decimal of Hong Kong dollars, above 0; the reference is cut to its first 25 letters
 * and digits. Bank apps may ignore the reference, so show both beside the code.
 */
export function fpsCode(due: { fps_id: string; amount: string; reference: string }): string {
  const reference = due.reference.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_REFERENCE);
  const text = [
    field('00', '01'),
    // A one-time code.
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + toProxyField(due.fps_id)),
    field('52', '0000'),
    field('53', HONG_KONG_DOLLAR),
    field('54', due.amount.replace(/\.0+$/, '')),
    field('58', 'HK'),
    field('59', 'NA'),
    field('60', 'HK'),
    reference && field('62', field('05', reference)),
    '6304',
  ].join('');
  return text + crc16(text);
}
