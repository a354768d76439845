import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import type { AdminContext } from '@/lib/core/context';
import { parkInput, posPreviewInput } from '@/lib/pos/pos.schema';
import { readPosItems } from '@/lib/pos/sale/items';
import { listParkedBaskets, parkBasket, resumeBasket } from '@/lib/pos/sale/parked';
import { previewSale } from '@/lib/pos/sale/purchase';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let methods: Pick<TestTill, 'cash' | 'card'>;
let warehouse_id: number;
let ctx: AdminContext;
let till: TestTill;
let tea: number;
let cup: number;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  ctx = await owner();
});
beforeEach(async () => {
  till = await makeTill(methods, warehouse_id);
  tea = await makeStock(9, 10_000);
  cup = await makeStock(9, 5000);
});

const items = () => [
  { stock_id: tea, quantity: 1 },
  { stock_id: cup, quantity: 2 },
];
const seen = () => ({ currency: 'HKD', units: { [tea]: '100.00', [cup]: '50.00' } });
const park = (key: string, more: object = {}) =>
  parkBasket(
    ctx,
    key,
    parkInput.parse({ physical_store_id: till.store, items: items(), seen: seen(), ...more }),
  );
const preview = (more: object = {}) =>
  previewSale(
    ctx,
    posPreviewInput.parse({ physical_store_id: till.store, items: items(), seen: seen(), ...more }),
  );
const setPrice = (stock_id: number, price_minor: number) =>
  database().update(stock).set({ price_minor }).where(eq(stock.id, stock_id));

describe('a basket that a till without a connection put aside', () => {
  test('is there once, however often and however parallel it is sent', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await Promise.all([park(key), park(key), park(other), park(key)]);
    await park(key, { label: 'Red hat' });
    const parked = await listParkedBaskets(ctx, till.store);
    expect(parked.map(({ id }) => id).sort()).toEqual([key, other].sort());
    expect(parked[0]).toMatchObject({ id: key, label: 'Red hat', seen: seen() });
  });

  test('is not put aside again once it was sold, as from another device', async () => {
    const key = randomUUID();
    await park(key);
    await resumeBasket(ctx, key);
    await sellAt(till, items(), {}, { key });
    expect(await refusedFields(() => park(key))).toEqual({ general: ['basket_sold'] });
    expect(await listParkedBaskets(ctx, till.store)).toEqual([]);
  });

  test('is taken up with what was shown of it, and says what costs something else by now', async () => {
    const key = randomUUID();
    await park(key);
    await setPrice(tea, 12_050);
    const taken = await resumeBasket(ctx, key);
    expect(taken.seen).toEqual(seen());
    const { changes, items } = await preview({ seen: taken.seen });
    const name = items.find(({ stock_id }) => stock_id === tea)?.name;
    expect(changes).toEqual([`${name} is now HK$120.50 (was HK$100.00).`]);
  });
});

describe('a preview at the till', () => {
  test('names each line whose price was another when it was shown, in the language of staff', async () => {
    expect((await preview()).changes).toEqual([]);
    await setPrice(tea, 9000);
    await setPrice(cup, 5500);
    expect((await preview()).changes).toHaveLength(2);
    const { changes } = await previewSale(
      { ...ctx, language: 'zh-HK' },
      posPreviewInput.parse({
        physical_store_id: till.store,
        // As it stands in the basket by now, with another line on top.
        items: items().reverse(),
        seen: { currency: 'HKD', units: { [cup]: '50.00' } },
      }),
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]).toContain('55.00');
  });

  test('says nothing of what was shown in another currency, of lines that are gone, or of nothing', async () => {
    await setPrice(tea, 9000);
    expect((await preview({ seen: { ...seen(), currency: 'EUR' } })).changes).toEqual([]);
    expect((await preview({ items: items().slice(1) })).changes).toEqual([]);
    expect((await preview({ seen: undefined })).changes).toEqual([]);
  });
});

test('the grid says by which codes a scanner finds its variants', async () => {
  const barcode = '4006381333931';
  await database()
    .update(stock)
    .set({ barcode, more_barcodes: ['OWN-1'] })
    .where(eq(stock.id, tea));
  const { tiles } = await readPosItems(ctx, { physical_store_id: till.store });
  const variants = tiles.flatMap(({ variants }) => variants);
  const barcodes = (id: number) => variants.find(({ stock_id }) => stock_id === id)?.barcodes;
  expect(barcodes(tea)).toEqual([barcode, 'OWN-1']);
  expect(barcodes(cup)).toEqual([]);
});
