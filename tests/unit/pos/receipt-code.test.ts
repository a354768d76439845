import { describe, expect, test } from 'vitest';
import { readReceiptCode, toReceiptCode } from '@/lib/orders/receipt-code.schema';

describe('the code on a receipt', () => {
  test.each(['HB000123', 'SHOP-1001', '0A1B2C3D', '42'])('gives back %s', (number) => {
    expect(readReceiptCode(toReceiptCode(number))).toBe(number);
    // A keyboard with Caps Lock on, or an input method that keeps capitals to itself.
    expect(readReceiptCode(` ${toReceiptCode(number).toLowerCase()} `)).toBe(number);
  });

  test('is made of keys that every keyboard and input method gives a scanner', () => {
    expect(toReceiptCode('HB000123')).toMatch(/^[A-Z\d-]+$/);
  });

  test.each(['4006381333931', 'HB000123', 'TEE-RED-M', 'RECEIPT', 'RECEIPT-', 'K7M2PX', ''])(
    'is not what a barcode, a SKU, a number or a pick-up code is: %s',
    (code) => expect(readReceiptCode(code)).toBeUndefined(),
  );
});
