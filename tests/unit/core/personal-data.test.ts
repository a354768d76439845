import { expect, test } from 'vitest';
import {
  hideKnown,
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
  const known = ['Jane Dyk', 'Jane', '12 Harbour Road'];
  expect(
    maskText(
      'Jane Dyk, 12 Harbour Road: call 9123 4567 or me@x.test, 2 boxes, order HB00012',
      known,
    ),
  ).toBe('•••, •••: call •••67 or m•••@x•••.test, 2 boxes, order HB00012');
  expect(maskText('550 <jane@x.test>: user unknown')).toBe('550 <j•••@x•••.test>: user unknown');
  expect(hideKnown('pi_1234567890 Jane', known)).toBe('pi_1234567890 •••');
});
