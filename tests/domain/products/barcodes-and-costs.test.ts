import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { undoChange } from '@/lib/admin/activity/undo';
import { searchAdminRecords } from '@/lib/admin/shell/find';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { copyProduct } from '@/lib/products/copy-product';
import { productChanges, productInput, productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';
import { getProduct } from '@/lib/products/product-record';
import { createProduct, deleteProducts, updateProduct } from '@/lib/products/products';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { suggestSearch } from '@/lib/search/suggest';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let sizes: number[] = [];
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  const values = ['s', 'm', 'l'].map((key) => ({ key, title: key }));
  sizes = (await make.attribute({ key: 'size', title: 'Size', values })).values.map(({ id }) => id);
});

const staff = (...permissions: Permission[]): AdminContext => ({
  ...ctx,
  actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
});
const variants = (...all: object[]) =>
  all.map((fields, index) => ({ price: '100', option_values: [sizes[index]], ...fields }));
const readStocks = async (id: number, by = ctx) => (await getProduct(by, id)).stocks;
const change = (id: number, stocks: object[], by = ctx) =>
  updateProduct(by, id, productChanges.parse({ stocks }));
const lastChange = async (id: number) => {
  const [row] = await database()
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(eq(recordChange.record_id, id))
    .orderBy(desc(recordChange.id))
    .limit(1);
  return row?.id ?? 0;
};

test('a barcode is of one variant, whatever its case; the refusal names who has it', async () => {
  const pot = await make.product({
    name: 'Teapot',
    stocks: variants({ sku: 'POT-S', barcode: ' abc-1 ' }, { barcode: 'abc-2' }),
  });
  expect((await readStocks(pot.id)).map(({ barcode }) => barcode)).toEqual(['abc-1', 'abc-2']);
  const cup = await make.product({ name: 'Cup', stocks: variants({}, {}) });
  const [first, second] = cup.stocks.map(({ id }) => ({ id }));
  const refused = await change(cup.id, [{ ...first }, { ...second, barcode: 'ABC-1' }]).catch(
    (error) => asRefusal(error)?.fields,
  );
  expect(refused).toEqual({
    'stocks.1.barcode': [{ key: 'barcode_taken', values: { name: 'Teapot', sku: 'POT-S' } }],
  });
  const twice = [
    { ...first, barcode: 'new' },
    { ...second, barcode: 'NEW' },
  ];
  expect(await refusedFields(() => change(cup.id, twice))).toEqual({
    'stocks.1.barcode': ['no_repeated'],
  });
  const long = { stocks: variants({ barcode: 'x'.repeat(65) }) };
  expect(productInput.safeParse({ ...cup, name: 'Cup', ...long }).success).toBe(false);
});

test('barcodes change places within a product, are taken away, and free after a deletion', async () => {
  const { id, stocks } = await make.product({
    stocks: variants({ barcode: 'one' }, { barcode: 'two' }),
  });
  const [a, b] = stocks.map(({ id }) => ({ id }));
  await change(id, [
    { ...a, barcode: 'two' },
    { ...b, barcode: 'one' },
  ]);
  expect((await readStocks(id)).map(({ barcode }) => barcode)).toEqual(['two', 'one']);
  await change(id, [{ ...a, barcode: '' }, { ...b }]);
  expect((await readStocks(id)).map(({ barcode }) => barcode)).toEqual([null, 'one']);
  await deleteProducts(ctx, [id]);
  const next = await make.product({ stocks: variants({ barcode: 'ONE' }) });
  expect((await readStocks(next.id))[0]?.barcode).toBe('ONE');
});

test('a variant has more barcodes, each once, which others may have too; what is wrong is said of the list', async () => {
  const { id, stocks } = await make.product({
    stocks: variants(
      { barcode: 'main-1', more_barcodes: [' box-1 ', 'BOX-1', 'shared'] },
      { more_barcodes: 'shared, MAIN-1\n2012345678901' },
    ),
  });
  const [a, b] = stocks.map(({ id }) => ({ id }));
  const listed = async () => (await readStocks(id)).map(({ more_barcodes }) => more_barcodes);
  const second = ['shared', 'MAIN-1', '2012345678901'];
  expect(await listed()).toEqual([['box-1', 'shared'], second]);
  await change(id, [{ ...a, barcode: 'main-2' }, { ...b }]);
  expect(await listed()).toEqual([['box-1', 'shared'], second]);
  await change(id, [
    { ...a, more_barcodes: '' },
    { ...b, more_barcodes: ['last'] },
  ]);
  expect(await listed()).toEqual([[], ['last']]);
  const refused = (more_barcodes: unknown) => {
    const { error } = productChanges.safeParse({ stocks: [{ ...a, more_barcodes }] });
    return error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  const place = 'stocks.0.more_barcodes';
  expect(refused(['x'.repeat(65)])).toEqual([[place, 'too_long']]);
  expect(refused(['a,b'])).toEqual([[place, 'check_input']]);
  expect(refused([5])).toEqual([[`${place}.0`, 'check_input']]);
  expect(refused(Array.from({ length: 21 }, (_, at) => `c${at}`))).toEqual([
    [place, 'check_input'],
  ]);
});

test('a whole barcode finds its product: for shoppers, in the list and in the palette', async () => {
  const { id, url } = await make.product({
    name: 'Gaiwan',
    visibled: true,
    stocks: variants(
      { barcode: '4891234567894', more_barcodes: ['036000291452', 'Box-7700'], visibled: true },
      { barcode: '4890000000026', visibled: false },
    ),
  });
  const listing = parseListingQuery([], 'relevance');
  const found = async (keyword: string) => {
    const { products } = await searchProducts(await guest(), keyword, listing);
    const { data } = await listProducts(ctx, productQuery.parse({ search: keyword }));
    return [products.data.map((card) => card.url), data.map((row) => row.id)];
  };
  expect(await found('4891234567894')).toEqual([[url], [id]]);
  expect(await found('489-1234-567894')).toEqual([[url], []]);
  for (const further of ['036000291452', '0036000291452', 'BOX-7700', 'box-7700'])
    expect(await found(further), further).toEqual([[url], [id]]);
  expect(await found('489123456789')).toEqual([[], []]);
  // Shoppers find nothing by what they cannot see.
  expect(await found('4890000000026')).toEqual([[], [id]]);
  expect((await suggestSearch(await guest(), '4891234567894')).products).toMatchObject([{ url }]);
  const hits = await searchAdminRecords(ctx, '4890000000026');
  expect(hits).toMatchObject([{ kind: 'product', id, title: 'Gaiwan' }]);
});

test('who may not see costs is answered none, and refused to say one, a right one too', async () => {
  const { id, stocks } = await make.product({ stocks: variants({ cost: '41.5' }, {}) });
  const [first, second] = stocks.map(({ id }) => ({ id }));
  const writer = staff('product', 'product.update', 'product.create', 'product.price');
  expect((await readStocks(id)).map(({ cost }) => cost)).toEqual(['41.50', null]);
  for (const stock of await readStocks(id, writer)) expect(stock).not.toHaveProperty('cost');
  for (const cost of ['41.50', '9', null]) {
    const sent = () => change(id, [{ ...first, cost }, { ...second }], writer);
    expect(await refusedFields(sent)).toEqual({ general: ['forbidden_cost'] });
  }
  const priced = [
    { ...first, price: '99' },
    { ...second },
    ...variants({}, {}, { inventories: [{ warehouse_id: 1, quantity: 0 }] }).slice(2),
  ];
  await change(id, priced, writer);
  expect((await readStocks(id)).map(({ cost }) => cost)).toEqual(['41.50', null, null]);
  const input = { sku: 'NEW', url: 'new', name: 'New', stocks: [{ ...priced[2], cost: '1' }] };
  expect(await refusedFields(() => createProduct(writer, productInput.parse(input)))).toEqual({
    general: ['forbidden_cost'],
  });
  await change(
    id,
    [{ ...first, cost: '' }, { ...second, cost: 0 }, { id: (await readStocks(id))[2]?.id }],
    staff('product.update', 'product.cost'),
  );
  expect((await readStocks(id)).map(({ cost }) => cost)).toEqual([null, '0.00', null]);
});

test('a copy has no barcodes, and costs where its maker may see them', async () => {
  const { id } = await make.product({
    stocks: variants({ barcode: 'copied', more_barcodes: ['copied-2'], cost: '7' }),
  });
  expect((await copyProduct(ctx, id)).stocks).toMatchObject([
    { barcode: null, more_barcodes: [], cost: '7.00' },
  ]);
  const made = await copyProduct(staff('product.create', 'product.price'), id);
  expect(await readStocks(made.id)).toMatchObject([{ barcode: null, cost: null }]);
});

test('the log tells them, a cost only to who may see it; an undo puts them back', async () => {
  const { id, stocks } = await make.product({
    stocks: variants({ sku: 'LOGGED', barcode: 'before', more_barcodes: 'one, two', cost: '7' }),
  });
  await change(id, [{ id: stocks[0]?.id, barcode: 'after', more_barcodes: [], cost: '8' }]);
  const logged = await lastChange(id);
  const listLoggedTexts = async (by: AdminContext) =>
    (await readActivity(by, logged)).changes.map(({ before, after }) => [
      before[0]?.text,
      after[0]?.text,
    ]);
  const [[before, after] = []] = await listLoggedTexts(ctx);
  expect([before, after]).toEqual([
    expect.stringMatching(/LOGGED · Cost 7\.00 · .*Barcode before.*More barcodes one.*two/),
    expect.stringMatching(/LOGGED · Cost 8\.00 · .*Barcode after/),
  ]);
  const [[hidden, masked] = []] = await listLoggedTexts(staff('product'));
  expect([hidden, masked]).toEqual([
    expect.stringMatching(/LOGGED · Cost ••• · .*Barcode before/),
    expect.stringMatching(/LOGGED · Cost ••• · .*Barcode after/),
  ]);
  expect(`${hidden}${masked}`).not.toMatch(/[78]\.00/);
  const undo = (by: AdminContext) => undoChange(by, logged);
  expect(await refusedFields(() => undo(staff('product.update', 'product.price')))).toEqual({
    general: ['forbidden_cost'],
  });
  await undo(ctx);
  expect(await readStocks(id)).toMatchObject([
    { barcode: 'before', more_barcodes: ['one', 'two'], cost: '7.00' },
  ]);
});

test('who may not see costs undoes what leaves them as they are', async () => {
  const { id, stocks } = await make.product({ stocks: variants({ cost: '7' }) });
  await change(id, [{ id: stocks[0]?.id, barcode: 'wrong' }]);
  await undoChange(staff('product.update'), await lastChange(id));
  expect(await readStocks(id)).toMatchObject([{ barcode: null, cost: '7.00' }]);
});
