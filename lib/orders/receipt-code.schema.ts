/** No product barcode starts with this; scanners type these keys in any keyboard layout. */
const PREFIX = 'RECEIPT-';

/** The content of a receipt's QR code: the order number, distinguishable from a barcode. */
export const toReceiptCode = (orderNumber: string): string => `${PREFIX}${orderNumber}`;

/** The order number in a scanned code, in capitals; undefined if it isn't a receipt's. */
export function readReceiptCode(code: string): string | undefined {
  const typed = code.trim().toUpperCase();
  return typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) || undefined : undefined;
}
