import { expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import { price } from '@/lib/pricing/price';
import type { NextOffer, Refused } from '@/lib/pricing/priced';
import { explainApplied, explainNext, explainRefused } from '@/lib/promotions/explain';
import type { Wording } from '@/lib/promotions/refusal-text';
import { amount, code, delivery, line, percent, purchase } from '../../support/purchases';

const currency = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const name = (text: string) => ({ name: { 'en-US': text, 'zh-HK': '秋茶優惠' } });
const running = new Map([
  [1, name('Autumn tea')],
  [2, name('Free delivery week')],
]);
const settings = { main_language: 'en-US', store_timezone: 'Asia/Hong_Kong' };
const wording = (language: Language = 'en-US') => ({
  ctx: { language, settings } as Wording['ctx'],
  currency,
  running,
});
const bought = price(
  purchase({
    lines: [line(1, 30_000), line(2, 20_000)],
    promotions: [
      amount(1, 2000, { class: 'order', trigger: 'coupon' }),
      percent(2, 100, { class: 'shipping', action: 'free_shipping' }),
    ],
    codes: [code(1, 'TEA20')],
    shipping: delivery(4500),
  }),
);

test('what applies is named with its code and all that it takes off', () => {
  expect(explainApplied(wording(), bought)).toMatchObject([
    { name: 'Autumn tea', code: 'TEA20', class: 'order', amount: { formatted: 'HK$20.00' } },
    { name: 'Free delivery week', class: 'shipping', amount: { formatted: 'HK$45.00' } },
  ]);
});

const midnight = new Date('2026-11-28T00:00:00+08:00');
const evening = new Date('2026-11-28T18:30:00+08:00');

test.each<[Omit<Refused, 'promotion_id'>, string, string]>([
  [
    { reason: 'not_found' },
    'There is no code TEA50. Please look at it once more.',
    '沒有優惠碼 TEA50，請再核對一次。',
  ],
  [
    { reason: 'not_started', starts_at: midnight },
    'TEA50 starts on Sat, Nov 28.',
    'TEA50 於 11月28日星期六 開始。',
  ],
  [
    { reason: 'expired', ends_at: evening },
    'TEA50 ended on Nov 28, 2026, 6:30 PM.',
    'TEA50 已於 2026年11月28日 下午6:30 結束。',
  ],
  [{ reason: 'expired' }, 'TEA50 has ended.', 'TEA50 已經結束。'],
  [
    { reason: 'min_subtotal_not_met', missing: 5000 },
    'Spend HK$50.00 more to use TEA50.',
    '再買 HK$50.00，即可使用 TEA50。',
  ],
  [
    { reason: 'min_quantity_not_met', missing: 2 },
    'Add 2 more pieces to use TEA50.',
    '再買 2 件，即可使用 TEA50。',
  ],
  [
    { reason: 'currency' },
    'TEA50 cannot be used when you pay in HKD.',
    '以 HKD 付款時不能使用 TEA50。',
  ],
  [
    { reason: 'better_without', instead_of: [2], total_minor: bought.totals.grand_total + 1000 },
    'Free delivery week saves you more: with TEA50 you would pay HK$10.00 more.',
    '秋茶優惠 更優惠：如用 TEA50，你要多付 HK$10.00。',
  ],
  [
    { reason: 'better_without', instead_of: [1], total_minor: bought.totals.grand_total },
    'TEA50 cannot be combined with TEA20.',
    'TEA50 不能與 TEA20 同時使用。',
  ],
  [
    { reason: 'better_without', instead_of: [], total_minor: bought.totals.grand_total + 1000 },
    'With TEA50 you would pay HK$10.00 more: you would lose free delivery.',
    '如用 TEA50，你會失去免費送貨，要多付 HK$10.00。',
  ],
])('a code that does not apply says why: %o', (why, english, chinese) => {
  const priced = { ...bought, refused: [{ promotion_id: 3, code: 'TEA50', ...why }] };
  const said = (language: Language) => explainRefused(wording(language), priced)[0]?.message;
  expect([said('en-US'), said('zh-HK')]).toEqual([english, chinese]);
});

test('of offers without a code the shopper hears what they see or can change', () => {
  const refused: Refused[] = [
    { promotion_id: 1, reason: 'min_subtotal_not_met', missing: 100 },
    { promotion_id: 1, reason: 'better_without', instead_of: [2] },
    { promotion_id: 2, reason: 'better_without', instead_of: [1] },
    { promotion_id: 2, reason: 'gift_declined' },
  ];
  expect(explainRefused(wording(), { ...bought, refused }).map(({ message }) => message)).toEqual([
    'Autumn tea cannot be combined with Free delivery week.',
    'Free delivery week cannot be combined with TEA20.',
    'You chose to go without the gift: Free delivery week.',
  ]);
});

test.each<[Omit<NextOffer, 'promotion_id'>, string]>([
  [{ missing_minor: 2000, reward: { kind: 'free_shipping' } }, 'HK$20.00 more for free delivery'],
  [{ missing_units: 1, reward: { kind: 'free_units', units: 1 } }, '1 more for one free'],
  [{ missing_units: 2, reward: { kind: 'percent', value: 1250 } }, '2 more for 12.5% off'],
  [{ missing_minor: 100, reward: { kind: 'percent', value: 1000 } }, 'HK$1.00 more for 10% off'],
  [{ missing_minor: 100, reward: { kind: 'gift', stock_id: 1 } }, 'HK$1.00 more for a gift'],
])('the next offer says what is missing: %o', (offer, message) => {
  const next = { promotion_id: 2, ...offer };
  expect(explainNext(wording(), { ...bought, next })).toMatchObject({
    name: 'Free delivery week',
    message,
  });
});
