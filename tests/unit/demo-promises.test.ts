import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands } from '@/db/seed/content/brands';
import { demoPaymentMethods } from '@/db/seed/content/methods';
import { products } from '@/db/seed/content/products';
import { pin } from '@/lib/auth/password.schema';
import { isDraftField } from '@/lib/cart/draft-fields.schema';
import { isPermissionInUse } from '@/lib/core/access/dormant-permissions';
import { DEMO_PINS } from '../../scripts/seed/store';

/** Lists of words and of people: nothing that a shopper reads. */
const unread =
  /^(synonyms|search-misses|customers|leads|lead-statuses|member-account|memberships|pictures)/;
const sentences = readdirSync('db/seed/data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !unread.test(file))
  .flatMap((file) => textsIn(JSON.parse(readFileSync(`db/seed/data/${file}`, 'utf8'))))
  .flatMap((text) => text.split(/<\/?(?:p|li|ul|h2)>|(?<=[.!?;]) |(?<=[。！？；])/));

function textsIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree ? Object.values(tree).flatMap(textsIn) : [];
}
const saying = (words: RegExp) => sentences.filter((sentence) => words.test(sentence));

describe('no text of the demo names what the shop does not have:', () => {
  test.each<[feature: string, words: RegExp, has: boolean]>([
    [
      'discounts',
      /discount|coupon|voucher|promo code|折扣|優惠|优惠/i,
      isPermissionInUse('promotion.create'),
    ],
    [
      'tiers',
      /loyalty|reward|points for|會員價|会员价|積分|积分/i,
      isPermissionInUse('membershiptier.create'),
    ],
    ['newsletters', /newsletter|電子報|電子通訊|电子报/i, isPermissionInUse('broadcast.send')],
    [
      'collection',
      /pick(ed)? up (in|at|from)|collect it|自取|自提/i,
      isPermissionInUse('shipping.create'),
    ],
    ['gift cards', /gift (card|voucher)|store credit|禮品卡|礼品卡|購物金|购物金/i, false],
    ['reviews and lists', /star rating|wish ?list|心願|心愿|收藏夾|收藏夹/i, false],
    ['other ways to pay', /PayPal|Alipay|WeChat|Apple Pay|支付寶|支付宝|微信支付/i, false],
  ])('%s', (_feature, words, has) => {
    expect(has ? [] : saying(words)).toEqual([]);
  });
});

test('the PINs that are printed when the demo is served are those its staff have', () => {
  const pins = Object.entries(DEMO_PINS).map(([address, pin]) => `${address} ${pin}`);
  const served = readFileSync('scripts/support/serve.mjs', 'utf8');
  expect(served).toContain(`PINs for the POS: ${pins.join(', ')}`);
  for (const value of Object.values(DEMO_PINS)) expect(pin.safeParse(value).success).toBe(true);
});

test('an amount of the shop is read where it is shown, not typed into a text', () => {
  expect(saying(/(HK|US)\$ ?\d|\d (Hong Kong )?dollars|[\d百]+ ?(港?元|港幣|港币)/)).toEqual([]);
  expect(saying(/\{free_delivery_from\}/)).toHaveLength(3);
});

test.each([
  ['bank_transfer', /FPS|轉數快|转数快/],
  ['payme', /PayMe/],
  ['cash_on_delivery', /cash on delivery|貨到付款|货到付款/i],
  ['card', /credit|card provider|信用卡|银行卡/i],
])('where a text says one can pay by %s, the shop has it', (code, words) => {
  expect(saying(words).length).toBeGreaterThan(2);
  expect(demoPaymentMethods.map((method) => method.code)).toContain(code);
});

test('every e-mail address in a text is the shop’s own', () => {
  const named = sentences.flatMap((sentence) => sentence.match(/[\w.]+@[\w.]+\w/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  // What the demo sets as `contact_email`: tests/domain/content/demo-delivery.test.ts.
  expect(new Set(named)).toEqual(new Set(['hello@harbour.test']));
});

test('what is said of the shop’s size is so', () => {
  expect(saying(/eight workshops|八間工坊|八家作坊/i).length).toBeGreaterThanOrEqual(3);
  expect(brands).toHaveLength(8);
  expect(saying(/hundred and twenty|一百二十款/)).toHaveLength(3);
  expect(Math.abs(products.length - 120)).toBeLessThanOrEqual(5);
});

test('where a text asks for a note, the checkout has the field', () => {
  expect(
    saying(/note (at the checkout|with your order)|備註寫|落單時留言|备注里写|下单时留言/i),
  ).toHaveLength(3);
  expect(isDraftField('customer_note')).toBe(true);
});

test('where a text tells of a gift message and wrap, the checkout has the fields', () => {
  expect(saying(/gift message|禮物留言|礼物留言/i).length).toBeGreaterThanOrEqual(9);
  expect(['gift_message', 'gift_wrap'].map(isDraftField)).toEqual([true, true]);
  expect(saying(/plain paper, with no prices|素紙包裝|素纸包装/)).toEqual([]);
});

test('all texts give the same time to return things', () => {
  const days = saying(
    /days? to (return|change)|return it within|天(<\/strong>)?[內内]?(可以?)?退/i,
  );
  expect(days.length).toBeGreaterThanOrEqual(9);
  for (const sentence of days) expect(sentence).toMatch(/14|fourteen/i);
});
