import { beforeAll, expect, test } from 'vitest';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { furnish } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { buildSheet, newProduct, type TestSheetRow } from '../../../support/values/sheets';

beforeAll(async () => {
  await openShop();
  await furnish(await owner());
});

/** A cell that is wrong, and what somebody who reads Chinese of Hong Kong is told of it. */
const wrong: [TestSheetRow, words: string][] = [
  [
    { price: '$9.99 - $15.99' },
    '「$9.99 - $15.99」是價格範圍。請只填一個金額，例如 9.90；每個款式各佔一行。',
  ],
  [
    { price: 'HK$ 1,299.00' },
    '「HK$ 1,299.00」除數字外還有其他字元。請只填寫 1299.00，不要貨幣符號或單位。',
  ],
  [
    { price: '1.299,00' },
    '「1.299,00」可以有兩種讀法。如果是指 1299.00，請這樣填寫：小數前用句點。',
  ],
  [{ price: 'N/A' }, '「N/A」不是價格。請填寫金額，例如 1299.00，或從檔案中刪除這一行。'],
  [{ price: '12,5' }, '「12,5」可以有兩種讀法。如果是指 12.5，請這樣填寫：小數前用句點。'],
  [{ price: '1e3' }, '「1e3」是科學記數法，請填寫 1000。'],
  [{ price: { formula: 'A1*2', result: 5 } }, '此儲存格是公式「=A1*2」，請改為貼上公式的結果。'],
  [{ 'quantity:main': '幾件' }, '「幾件」不是數量。請填寫 0 至 999999 的整數，例如 24。'],
  [
    { brand: 'Kilm' },
    '沒有「Kilm」這個品牌。是否指「Kiln」？請填寫品牌名稱或其網址末段，或先新增品牌。',
  ],
  [
    { categories: 'potz' },
    '沒有「potz」這個分類。是否指「pots」？請填寫分類名稱或其網址末段，或先新增分類。',
  ],
  [
    { options: 'colour=blu' },
    '沒有「colour=blu」這個選項值。是否指「colour=blue」？請以代號填寫選項及其值，例如 colour=red | size=large。',
  ],
  [{ visibled: '也許' }, '「也許」既不是 yes 也不是 no。請填寫 yes（是）或 no（否）。'],
  [
    { url: 'New Cup!' },
    '「New Cup!」不能用作網址。請用小寫字母、數字、中文字和連字號，例如 new-cup。',
  ],
  [{ special_price: 99 }, '填上「99」後，特價並不低於價格。請調低特價，或將特價留空。'],
  [
    { images: 'http://a.test/a.jpg' },
    '不能從「http://a.test/a.jpg」下載圖片。請填寫以 https:// 開頭的公開網址。',
  ],
];

test("each kind of wrong cell is told in the caller's language, with what it holds and what to write", async () => {
  const columns = Object.fromEntries(
    wrong.flatMap(([row]) => Object.keys(row).map((name) => [name, null])),
  );
  const rows = wrong.map(([row], n) => ({ ...columns, ...newProduct(n), ...row }) as TestSheetRow);
  const ctx = await owner('zh-HK');
  const { errors } = await importSheet(ctx, await buildSheet(rows), { dryRun: true });
  expect(errors.map(({ row, message }) => [row, message])).toEqual(
    wrong.map(([, words], n) => [n + 2, words]),
  );
  expect(errors.map(({ record }) => record)).toEqual(wrong.map((_, n) => `P-${n} · Product ${n}`));
});
