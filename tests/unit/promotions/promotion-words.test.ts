import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { type OfferTerms, summaryWords } from '@/lib/promotions/summary-words.schema';
import { presetBounds } from '@/lib/promotions/when-words.schema';

const timezone = 'Asia/Hong_Kong';
const currency = { mark: 'HK$', decimals: 2 };
const at = (text: string) => new Date(`${text}+08:00`);
const buildPromotion = (fields: Partial<OfferTerms>): OfferTerms => ({
  trigger: 'automatic',
  action: 'percent_off',
  class: 'product',
  value: '20',
  conditions: [],
  target: 'all',
  audience: 'all',
  chosen: false,
  min_subtotal: null,
  min_quantity: null,
  max_discount: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  budget_amount: null,
  exclusive: false,
  starts_at: null,
  ends_at: null,
  ...fields,
});
function say(language: 'en-US' | 'zh-HK', fields: Partial<OfferTerms>) {
  const texts = { locale: language, messages: messages[language] };
  const t = createTranslator({ ...texts, namespace: 'promotion' });
  return summaryWords(t, buildPromotion(fields), { language, timezone, currency });
}
const tea: Partial<OfferTerms> = {
  target: 'categories',
  targets: ['Tea'],
  audience: 'members',
  trigger: 'coupon',
  code: 'tea',
  usage_limit: '100',
  starts_at: at('2026-11-28T00:00'),
  ends_at: at('2026-11-30T00:00'),
};

test('a promotion is told in a sentence: whole days with the last of them', () => {
  expect(say('en-US', tea)).toBe(
    '20% off Tea for members, Sat, Nov 28 – Sun, Nov 29, code TEA, 100 uses',
  );
  expect(say('zh-HK', { ...tea, targets: ['茶葉'] })).toBe(
    '會員可享茶葉減 20%，11月28日星期六至11月29日星期日，優惠碼 TEA，限用 100 次',
  );
});

const step = (x: string, y: string, type: 'amount' | 'quantity' = 'quantity') => ({ x, y, type });
const teas: Partial<OfferTerms> = { target: 'categories', targets: ['茶葉'] };

test('steps of a promotion in Chinese', () => {
  const conditions = [step('2', '5'), step('4', '10')];
  expect(say('zh-HK', { action: 'tiered_percent', conditions })).toBe(
    '滿 2 件，減 5%；滿 4 件，減 10%',
  );
});

test.each<[expected: string, fields: Partial<OfferTerms>]>([
  ['第二件半價', { value: '50', conditions: [step('1', '1')] }],
  ['第二件減 30%', { value: '30', conditions: [step('1', '1')] }],
  ['茶葉買 2 件，另外 1 件減 50%', { ...teas, value: '50', conditions: [step('2', '1')] }],
  [
    '茶葉買滿 1 件，茶杯其中 1 件減 50%',
    { ...teas, rewards: ['茶杯'], value: '50', conditions: [step('1', '1')] },
  ],
  [
    '茶葉買滿 HK$500.00，茶杯減 20%',
    {
      ...teas,
      action: 'spend_x_percent_off',
      rewards: ['茶杯'],
      conditions: [step('500', '20', 'amount')],
    },
  ],
])('%s', (expected, fields) => {
  expect(say('zh-HK', { action: 'buy_x_get_y_off', ...fields })).toBe(expected);
});

test('of many names the first are said, and how many more there are', () => {
  const targets = ['甲', '乙', '丙', '丁', '戊'];
  expect(say('zh-HK', { target: 'products', targets })).toBe('甲、乙、丙及另外 2 項減 20%');
});

test.each<[expected: string | undefined, fields: Partial<OfferTerms>]>([
  [undefined, { value: '' }],
  ['20% off everything', {}],
  ['20% off the order', { class: 'order' }],
  ['20% off A, B, C and 2 more', { target: 'products', targets: ['A', 'B', 'C', 'D', 'E'] }],
  [
    '20% off A, B and 7 more for Gold, sale items excluded, some products excluded',
    {
      target: 'products',
      targets: ['A', 'B'],
      target_count: 9,
      tier_names: ['Gold'],
      exclude_sale_items: true,
      excluded_ids: [3],
    },
  ],
  ['HK$20.00 off each item', { action: 'amount_off' }],
  [
    'HK$1,000.00 each on Tea',
    {
      ...tea,
      ...buildPromotion({ action: 'fixed_price', value: '1000' }),
      target: 'categories',
      targets: ['Tea'],
    },
  ],
  [
    '5% off 2 items or more, 10% off 4 items or more',
    { action: 'tiered_percent', conditions: [step('2', '5'), step('4', '10')] },
  ],
  ['Buy 2, get 1 free', { action: 'buy_x_get_y', conditions: [step('2', '1')] }],
  [
    'Second item at half price',
    { action: 'buy_x_get_y_off', value: '50', conditions: [step('1', '1')] },
  ],
  [
    'Buy 2, get 1 at 30% off on Tea',
    {
      action: 'buy_x_get_y_off',
      value: '30',
      conditions: [step('2', '1')],
      target: 'categories',
      targets: ['Tea'],
    },
  ],
  [
    '50% off 1 of Cups with 2 items on Tea',
    {
      action: 'buy_x_get_y_off',
      value: '50',
      conditions: [step('2', '1')],
      target: 'categories',
      targets: ['Tea'],
      rewards: ['Cups'],
    },
  ],
  [undefined, { action: 'buy_x_get_y_off', value: '', conditions: [step('1', '1')] }],
  [
    '20% off Cups with HK$500.00 or more on Tea',
    {
      action: 'spend_x_percent_off',
      conditions: [step('500', '20', 'amount')],
      target: 'brands',
      targets: ['Tea'],
      rewards: ['Cups'],
    },
  ],
  [
    'Tin free with HK$500.00 or more',
    { action: 'free_gift', conditions: [step('500', '1', 'amount')], rewards: ['Tin'] },
  ],
  ['Any 3 for HK$100.00', { action: 'bundle_price', conditions: [step('3', '100')] }],
  ['Free shipping, minimum spend HK$300.00', { action: 'free_shipping', min_subtotal: '300' }],
  [
    '20% off everything, from Sat, Nov 28, 18:30, once per customer, can’t be combined with other offers',
    { starts_at: at('2026-11-28T18:30'), usage_limit_per_customer: 1, exclusive: true },
  ],
  [
    '20% off everything, on Mon, Sun, 22:00–02:00',
    { weekdays: [7, 1], hours_from: '22:00', hours_to: '02:00' },
  ],
])('%s', (expected, fields) => {
  expect(say('en-US', fields)).toBe(expected);
});

test.each<['weekend' | 'week' | 'month', now: string, from: string, until: string]>([
  ['weekend', '2026-11-25T23:30', '2026-11-28T00:00', '2026-11-30T00:00'],
  ['weekend', '2026-11-29T10:00', '2026-11-29T10:00', '2026-11-30T00:00'],
  ['week', '2026-11-25T10:00', '2026-11-25T10:00', '2026-12-02T10:00'],
  ['month', '2026-12-31T23:59', '2026-12-31T23:59', '2027-01-01T00:00'],
])('the button "%s" at %s means %s until %s', (preset, now, from, until) => {
  expect(presetBounds(preset, at(now), timezone)).toEqual({
    starts_at: at(from),
    ends_at: at(until),
  });
});
