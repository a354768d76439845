import { expect, test } from 'vitest';
import {
  hideEventPersonalTexts,
  hidePersonalTexts,
  maskEmail,
  maskName,
  maskPhone,
  maskText,
} from '@/lib/core/access/personal-data';

test('a name keeps the first letter of each word; a Chinese one, or one letter alone, nothing', () => {
  expect(maskName('Jane van Dyk')).toBe('J••• v••• D•••');
  expect(maskName('大文')).toBe('•••');
  expect(maskName('O')).toBe('•••');
  expect(maskName('')).toBe('');
});

test('an e-mail keeps its first characters and its ending, a phone two digits', () => {
  expect(maskEmail('jane@mail.example.com')).toBe('j•••@m•••.com');
  expect(maskEmail('j@localhost')).toBe('•••@l•••');
  expect(maskEmail('nonsense')).toBe('•••');
  expect(maskEmail('')).toBe('');
  expect(maskPhone('+85291234567')).toBe('•••67');
  expect(maskPhone('')).toBe('');
});

test('a text loses e-mails, phones and what is known of the person, and nothing else', () => {
  const knownTexts = ['Jane Dyk', 'Jane', '12 Harbour Road'];
  expect(
    maskText(
      'Jane Dyk, 12 Harbour Road: call 9123 4567 or me@x.test, 2 boxes, order HB00012',
      knownTexts,
    ),
  ).toBe('•••, •••: call •••67 or m•••@x•••.test, 2 boxes, order HB00012');
  expect(maskText('550 <jane@x.test>: user unknown')).toBe('550 <j•••@x•••.test>: user unknown');
  expect(hidePersonalTexts('pi_1234567890 Jane', knownTexts)).toBe('pi_1234567890 •••');
});

test.each([
  ['Al', 'Also Al’s box, HB-Al. Sal', 'Also •••’s box, HB-•••. Sal'],
  ['HB', 'HB00012, ask HB', 'HB00012, ask •••'],
  ['大文', '請致電陳大文先生', '請致電陳•••先生'],
  ['Al', '請找Al先生', '請找•••先生'],
  ['+85291234567', 'tel+85291234567, +852912345678', 'tel•••, +852912345678'],
  [
    'a.n+n@x.test',
    'A.n+n@x.test. joa.n+n@x.test a.n+n@x.test.hk',
    '•••. joa.n+n@x.test a.n+n@x.test.hk',
  ],
])('%s is hidden where it is a word of its own: %s', (knownText, text, expected) => {
  expect(hidePersonalTexts(text, [knownText])).toBe(expected);
});

test.each([
  ['Ask me@x.test.', 'Ask m•••@x•••.test.'],
  ['me@x.test... or you@mail.x.test;', 'm•••@x•••.test... or y•••@m•••.test;'],
  ['a@b, @b.test, me@.test, me@x. and @', 'a@b, @b.test, me@.test, me@x. and @'],
  ['a@b.c@d.test', 'a•••@d•••.test'],
])('of %s e-mails are masked, and what is none stays', (text, expected) => {
  expect(maskText(text)).toBe(expected);
});

test('a text without end is masked as far as somebody reads, and not cut within a word', () => {
  const text = `${'tea '.repeat(62_499)}me@x.test me@x.test`;
  expect(maskText(text)).toBe(`${'tea '.repeat(62_499)}•••`);
  expect(maskText('@'.repeat(300_000))).toBe('•••');
});

test('in the history of an order the shop’s own words stay', () => {
  const data = { refund_number: 'Al-1', template: 'Al', method: 'Al', reason: 'Al', count: 1 };
  expect(hideEventPersonalTexts(data, ['Al'])).toEqual({ ...data, reason: '•••' });
});
