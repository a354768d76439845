import { expect, test } from 'vitest';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { collapseWhitespace, stripUnseen } from '@/lib/core/text/unseen';
import { tidyKeyword } from '@/lib/search/search-address.schema';

test.each([
  ['a zero-width space', 'F-3\u200b', 'F-3'],
  ['a soft hyphen', '489\u00ad000', '489000'],
  ['a word joiner', 'tea\u2060pot', 'teapot'],
  ['a byte order mark', '\ufeffF-3', 'F-3'],
  ['marks of direction, as phones copy them', '\u202a+852 9123 4567\u202c\u200e', '+852 9123 4567'],
  ['isolates', '\u2066Ann\u2069', 'Ann'],
  ['a no-break space', 'tea\u00a0pot', 'tea pot'],
  ['other spaces, and a row of them', ' a\u2003\u3000 b\u202f', 'a b'],
  ['line ends and tabs', 'a\r\n\tb', 'a b'],
  ['control characters', 'a\u0007b', 'ab'],
  ['a filler that looks like nothing', 'a\u3164\uffa0b', 'ab'],
  ['joiners between Latin letters', 'a\u200cb\u200dc', 'abc'],
  ['a variation selector behind a digit', 'A1\ufe0f', 'A1'],
  ['letters of a flag without the flag', 'a\u{e0067}\u{e007f}', 'a'],
])('%s goes from a line', (_, typed, expected) => {
  expect(collapseWhitespace(typed)).toBe(expected);
});

test.each([
  ['a family', '👨‍👩‍👧'],
  ['a heart on fire', '❤️‍🔥'],
  ['a skin and a job', '👩🏽‍🔬'],
  ['a keycap', '1️⃣'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam', 'ന്\u200d'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Mongolian', 'ᠠ\u180b'],
  ['a name with its own shape of a character', '葛\u{e0100}城'],
])('%s keeps what it needs', (_, text) => {
  expect(collapseWhitespace(text)).toBe(text);
});

test('what was tidied once stays as it is', () => {
  const hostile = '👩\u200b\u200d👩\ufe0f\u200d1\ufe0f\u200bا\u200b\u200cب 🏴\u200b\u{e0067}';
  expect(collapseWhitespace(collapseWhitespace(hostile))).toBe(collapseWhitespace(hostile));
});

test('a long text of nothing else takes no time', () => {
  const began = performance.now();
  for (const sign of ['\u200d', '\u{e0067}', '👩\u200d', ' \u00a0', '\ufe0f'])
    stripUnseen(collapseWhitespace(sign.repeat(100_000)));
  expect(performance.now() - began).toBeLessThan(2000);
});

test('codes and searches are read without it', () => {
  expect(normalizeDiscountCode('\u200bsave\u00ad10\u00a0')).toBe('SAVE10');
  expect(tidyKeyword('tea\u00adpot\u200b F-3\u2060')).toBe('teapot F-3');
});
