import { describe, expect, test } from 'vitest';
import { attributes } from '@/db/seed/content/attributes';
import { blocks } from '@/db/seed/content/blocks';
import { brands } from '@/db/seed/content/brands';
import { categories } from '@/db/seed/content/categories';
import { demoPaymentMethods, demoShippingMethods } from '@/db/seed/content/methods';
import { pages, slides } from '@/db/seed/content/pages';
import { products } from '@/db/seed/content/products';
import { warehouses } from '@/db/seed/content/warehouses';
import simplified from '@/messages/zh-CN.json';
import traditional from '@/messages/zh-HK.json';

type Chinese = 'zh-HK' | 'zh-CN';

/** Every text in a tree of records, under the names that lead to it. */
function textsIn(tree: unknown, path: string[] = []): [path: string[], text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

const content = textsIn({
  attributes,
  brands,
  categories,
  slides,
  blocks,
  pages,
  products,
  warehouses,
  paymentMethods: demoPaymentMethods,
  shippingMethods: demoShippingMethods,
});
/** All that the shop says in a language: the interface, the mails, and what the demo shop sells. */
const listTexts = (language: Chinese): [string, string][] =>
  [
    ...textsIn(language === 'zh-HK' ? traditional : simplified),
    ...content.filter(([path]) => path.includes(language)),
  ].map(([path, text]) => [path.join('.'), text.replace(/<[^>]+>/g, '\n')]);

const han = String.raw`\p{Script=Han}`;
/** A Western sign with a Chinese character at its side, quotation marks and brackets between. */
const western = new RegExp(
  String.raw`${han}[」』”’）]?[,;:!?()]|[,;:!?()][「『“‘（]?${han}|${han}\.(?![\p{L}\d])|\.\.\.`,
  'u',
);
/** Where several words mean one thing, the shop says one of them. */
const others: Record<Chinese, RegExp> = {
  'zh-HK': /轉賬|商品|貨品|發貨/,
  'zh-CN': /转帐|商品|货品|出货/,
};
const failing = (language: Chinese, wrong: RegExp) =>
  listTexts(language).filter(([, text]) => wrong.test(text));

describe.each<Chinese>(['zh-HK', 'zh-CN'])('%s', (language) => {
  test('is read whole: the interface, the mails and the demo shop', () => {
    const paths = listTexts(language).map(([path]) => path);
    for (const part of ['mail', 'errors', 'pages', 'products', 'paymentMethods'])
      expect(paths.filter((path) => path.startsWith(part)).length).toBeGreaterThan(2);
  });

  test('has full-width punctuation beside Chinese characters, and its own ellipsis', () => {
    expect(failing(language, western)).toEqual([]);
  });

  test('has one word for a product, one for sending it and one for a bank transfer', () => {
    expect(failing(language, others[language])).toEqual([]);
  });
});

test.each(['只餘3件!', '數量:3', '（說明),', '請稍候...', '價格(連稅)', '「好」,請'])(
  'a Western sign is seen in %s',
  (text) => expect(western.test(text)).toBe(true),
);
test.each(['只餘 3 件！', '滿 HK$500.00：免運費', '{count, plural, other {# 件}}', '每頁 20 項'])(
  'nothing is wrong with %s',
  (text) => expect(western.test(text)).toBe(false),
);
