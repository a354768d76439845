import { describe, expect, test } from 'vitest';
import { noBurst, readKey, type ScanKey } from '@/components/admin/pos/scanning/scan';

type Press = Partial<ScanKey> & { key: string; after?: number };

/** The codes that keys come to, each `after` so many milliseconds since the one before. */
function readCodes(presses: readonly Press[]): string[] {
  const codes: string[] = [];
  let burst = noBurst;
  let timeStamp = 1000;
  for (const { after = 5, ...press } of presses) {
    timeStamp += after;
    const read = readKey(burst, {
      code: '',
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      isComposing: false,
      ...press,
      timeStamp,
    });
    burst = read.burst;
    if (read.code !== undefined) codes.push(read.code);
  }
  return codes;
}

const keys = (text: string, more: Partial<Press> = {}): Press[] =>
  [...text].map((key) => ({ key, ...more }));
const ended = (text: string, end = 'Enter'): Press[] => [...keys(text), { key: end }];
const first = (press: Press, after: number): Press => ({ ...press, after });
const enter = (after = 5): Press => ({ key: 'Enter', after });
/** As a key comes in while an input method is switched on that does not compose. */
const processed = (code: string): Press => ({ key: 'Process', code });

describe('what a scanner types', () => {
  test.each<[string, Press[], string[]]>([
    ['a code and Enter', ended('4006381333931'), ['4006381333931']],
    ['a code and Tab', ended('4006381333931', 'Tab'), ['4006381333931']],
    ['gaps of 35 ms', [...keys('4006', { after: 35 }), enter(35)], ['4006']],
    ['gaps of 36 ms are somebody’s fingers', [...keys('4006', { after: 36 }), enter(36)], []],
    ['a late Enter is somebody’s', [...keys('4006381'), enter(36)], []],
    ['three keys are no code', ended('123'), []],
    ['Enter alone', [enter()], []],
    ['two Enters end one code', [...ended('40063'), enter()], ['40063']],
    ['two codes', [...ended('40063'), ...ended('50063')], ['40063', '50063']],
    [
      'what was typed by hand is not part of it',
      [
        ...keys('te', { after: 120 }),
        ...ended('40063').map((press, index) => (index === 0 ? first(press, 120) : press)),
      ],
      ['40063'],
    ],
    [
      'capitals, with Shift in between',
      [
        { key: 'Shift', shiftKey: true },
        { key: 'A', shiftKey: true },
        { key: 'b' },
        ...ended('-12'),
      ],
      ['Ab-12'],
    ],
    [
      'a key that is held down with Ctrl',
      [...keys('40063'), { key: 'j', ctrlKey: true }, enter()],
      [],
    ],
    ['an arrow', [...keys('40063'), { key: 'ArrowDown' }, enter()], []],
    ['an input method that composes', [...keys('40063', { isComposing: true }), enter()], []],
    [
      'an input method that keeps digits to itself',
      [...['Digit4', 'Numpad0', 'Digit0', 'KeyA', 'Minus', 'Digit9'].map(processed), enter()],
      ['400a-9'],
    ],
    ['full-width digits', ended('４００６３'), ['40063']],
    ['more than a code may have', ended('1'.repeat(101)), []],
  ])('%s', (_, presses, codes) => {
    expect(readCodes(presses)).toEqual(codes);
  });
});
