import { expect, test } from 'vitest';
import { readMemberCode, toMemberCode } from '@/lib/customers/member-code';
import { isMemberCode, showMemberCode } from '@/lib/customers/member-code.schema';

test('a member code says whose it is, in at most 20 letters that nobody takes for each other', () => {
  for (const id of [1, 29, 30, 31, 899, 900, 123_456, 2_147_483_647]) {
    const code = toMemberCode(id);
    expect(code).toMatch(/^MBR[2-9A-HJKMNP-TV-Z]{11,17}$/);
    expect(readMemberCode(code)).toBe(id);
    expect(readMemberCode(code.toLowerCase())).toBe(id);
  }
});

test('a code that was changed in any letter is of nobody', () => {
  const code = toMemberCode(4711);
  for (let at = 3; at < code.length; at++)
    for (const letter of '27AKZ')
      if (code[at] !== letter)
        expect(readMemberCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined();
});

test('a barcode or a SKU is no member code', () => {
  for (const code of ['4006381333931', 'MBR-RED-M', 'MBR', 'MEMBER-CARD', 'TEA-100G', ''])
    expect(isMemberCode(code)).toBe(false);
});

test('people read it in groups of four', () =>
  expect(showMemberCode('MBR2ABCDEFGHJK')).toBe('MBR2 ABCD EFGH JK'));
