/** No barcode of a product begins so; scanners type these keys by any layout of a keyboard. */
const PREFIX = 'RECEIPT-';

/** What the QR code on a receipt holds: the order's number, to be told from a barcode. */
export const toReceiptCode = (orderNumber: string): string => `${PREFIX}${orderNumber}`;

/** The order's number in a scanned code, capital letters; undefined: it is not of a receipt. */
export function readReceiptCode(code: string): string | undefined {
  const typed = code.trim().toUpperCase();
  return typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) || undefined : undefined;
}
