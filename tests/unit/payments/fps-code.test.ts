import { expect, test } from 'vitest';
import { crc16, fpsCode } from '@/lib/payments/fps-code';

const withId = (fps_id: string) => fpsCode({ fps_id, amount: '100.00', reference: 'QR12345' });

test('the checksum has four digits, whatever it comes to', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
  const sampleCode =
    '00020101021226320012hk.com.hkicl0212999999999999' +
    '52040000530334454031005802HK5902NA6002HK62110507QR123456304';
  expect(crc16(sampleCode)).toBe('983E');
  const all = Array.from({ length: 400 }, (_, n) => crc16(`order ${n}`));
  expect(all.filter((checksum) => !/^[0-9A-F]{4}$/.test(checksum))).toEqual([]);
  expect(all.some((checksum) => checksum.startsWith('0'))).toBe(true);
});

test('a code is what other programs make of the same transfer, letter by letter', () => {
  expect(withId('999999999999')).toBe(
    '00020101021226320012hk.com.hkicl0212999999999999' +
      '52040000530334454031005802HK5902NA6002HK62110507QR123456304983E',
  );
});

test.each([
  ['1234567', '26270012hk.com.hkicl02071234567'],
  ['+85291234567', '26330012hk.com.hkicl0313+852-91234567'],
  ['+852-91234567', '26330012hk.com.hkicl0313+852-91234567'],
  ['pay@harbour.example', '26390012hk.com.hkicl0419pay@harbour.example'],
])('an account is named by what it is: %s', (fps_id, account) => {
  expect(withId(fps_id)).toContain(`010212${account}5204`);
});

test.each([
  ['100.00', '5403100'],
  ['98.50', '540598.50'],
  ['0.05', '54040.05'],
  ['1234567.89', '54101234567.89'],
])('%s Hong Kong dollars', (amount, written) => {
  expect(fpsCode({ fps_id: '1234567', amount, reference: 'HB000123' })).toContain(
    `5303344${written}5802HK`,
  );
});

test('a reference is what every bank app can read: 25 letters, digits and hyphens', () => {
  const of = (reference: string) => fpsCode({ fps_id: '1234567', amount: '1', reference });
  expect(of('HB-000123')).toContain('6002HK62130509HB-0001236304');
  expect(of('訂單 HB 1')).toContain('6002HK62070503HB16304');
  expect(of('x'.repeat(40))).toContain(`62290525${'x'.repeat(25)}6304`);
  expect(of('訂單')).toMatch(/6002HK6304[0-9A-F]{4}$/);
});
