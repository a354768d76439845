import { expect, test } from 'vitest';
import { pick } from '@/components/shop/product/pick';
import { openingLabels, openingWords } from '@/components/shop/stores/opening-words';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';

const timezone = 'Asia/Hong_Kong';
const at = (text: string) => new Date(`${text}+08:00`);
const say = (language: Language, opens_at: Date | null, is_closed_today = false) =>
  openingWords({ is_open: false, opens_at, is_closed_today }, at('2026-12-03T21:00'), {
    timezone,
    language,
    texts: pick(messages[language].shop.store, openingLabels),
  });

test('when a store opens is said of the nearest day that has a name', () => {
  expect(say('en-US', at('2026-12-03T22:00'))).toBe('Closed now, opens at 22:00');
  expect(say('en-US', at('2026-12-04T10:00'))).toBe('Closed now, opens tomorrow at 10:00');
  expect(say('en-US', at('2026-12-04T10:00'), true)).toBe('Closed today, opens tomorrow at 10:00');
  expect(say('en-US', at('2026-12-07T10:00'))).toBe('Closed now, opens Monday at 10:00');
  expect(say('zh-HK', at('2026-12-07T10:00'), true)).toBe('今日休息，星期一 10:00 開門');
  expect(say('zh-CN', at('2026-12-04T10:00'))).toBe('休息中，明天 10:00 开门');
  expect(say('en-US', at('2027-01-04T10:00'))).toBe('Closed now, opens Mon, Jan 4 at 10:00');
  expect(say('en-US', null)).toBe('Temporarily closed');
});

test('until when it is open is said by its own clocks', () => {
  const texts = pick(messages['en-US'].shop.store, openingLabels);
  const words = (until: Date | null) =>
    openingWords({ is_open: true, until }, at('2026-12-03T21:00'), {
      timezone,
      language: 'en-US',
      texts,
    });
  expect(words(at('2026-12-04T02:00'))).toBe('Open until 02:00');
  expect(words(null)).toBe('Open 24 hours');
});
