import { expect, test } from 'vitest';
import { findAnswerPassage } from '@/lib/search/questions/answer';
import { parseQuestion } from '@/lib/search/questions/topics';

test.each([
  ['可唔可以送去日本', 'delivery', ''],
  ['送台灣', 'delivery', ''],
  ['how long to Shenzhen', 'delivery', ''],
  ['delivery of a teapot', 'delivery', 'teapot'],
  ['cash on delivery', 'payment', ''],
  ['收唔收支付寶', 'payment', ''],
  ['爛咗點算', 'broken', ''],
  ['where is my order', 'orders', 'is'],
  ['退貨', 'returns', ''],
  ['開發票', 'invoice', '开'],
  ['會員', 'membership', ''],
  ['禮物包裝', 'wrapping', ''],
  ['優惠券', 'codes', ''],
  ['聯絡你哋', 'contact', ''],
] as const)('%s asks about %s and leaves “%s”', (query, key, remainder) => {
  const question = parseQuestion(query);
  expect(question?.key).toBe(key);
  expect(question?.remainder).toBe(remainder);
});

test.each([
  'teapot',
  '台灣茶',
  '有冇台灣茶',
  '送老闆',
  '送日本朋友',
  '包裝紙',
  '收納盒',
  'gift exchange',
  'cardamom',
  'china cup',
])('%s asks the shop nothing', (query) => {
  expect(parseQuestion(query)).toBeUndefined();
});

const page = `<p>We pack on working days.</p><h2>Ways</h2><ul>
  <li>Standard: HK$45. To your door in Hong Kong.</li>
  <li>Macau and mainland China: 4 days.</li>
  <li>Asia: 8 days.</li><li>Worldwide: 14 days.</li></ul>
  <h2>If it is broken</h2><p>Send a photograph.</p>`;

test.each([
  ['delivery to Japan', 'Asia: 8 days.'],
  ['寄到深圳多久', 'Macau and mainland China: 4 days.'],
  ['送貨去新界', 'Standard: HK$45. To your door in Hong Kong.'],
  ['shipping to Canada', 'Worldwide: 14 days.'],
  ['arrived broken', 'Send a photograph.'],
])('%s is answered by the passage about it: %s', (query, passage) => {
  expect(findAnswerPassage(page, [], query)).toBe(passage);
});

test('a place that no passage is about is answered by what holds for all', () => {
  const local = '<p>We pack on working days.</p><p>Hong Kong: HK$45.</p>';
  expect(findAnswerPassage(local, [], 'delivery to Japan')).toBe('We pack on working days.');
});

const ways = '<p>You pay here.</p><p>FPS: scan a code.</p><p>Cards, FPS and cash only.</p>';

test.each([
  ['can I pay by FPS', 'FPS: scan a code.'],
  ['收唔收八達通', 'Cards, FPS and cash only.'],
  ['payment methods', 'Cards, FPS and cash only.'],
])('%s is answered by the way to pay, or by them all: %s', (query, passage) => {
  expect(findAnswerPassage(ways, [], query)).toBe(passage);
});
