import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { invoice } from '@/db/schema/order-desk';
import { orderItem } from '@/db/schema/order-items';
import { shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { printOwnInvoice } from '@/lib/checkout/own-order';
import { type Context, transaction } from '@/lib/core/context';
import { type PrintedPaper, printPapers } from '@/lib/order-desk/papers/print-papers';
import { freezeInvoices, issueInvoices } from '@/lib/orders/papers/issue-invoices';
import { type PaperType, paperQuery } from '@/lib/orders/papers/paper.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { give, listOrderDocuments } from '../../support/data/invoices';
import { staff } from '../../support/data/leads';
import { buyByCard } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { pdfPages } from '../../support/values/pdf-text';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(1000, 12_850);
  await owner();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Placed = { order_id: number };
const query = (type: PaperType, placed: Placed[], more: object = {}) =>
  paperQuery.parse({ type, ids: placed.map(({ order_id }) => order_id).join(','), ...more });
const print = async (type: PaperType, placed: Placed[], more: object = {}) =>
  printPapers(await owner(), query(type, placed, more));
const readPages = async ({ pdf }: PrintedPaper) =>
  pdfPages(new Uint8Array(await new Response(pdf).arrayBuffer()));
const refused = (type: PaperType, placed: Placed[], more: object = {}) =>
  refusedFields(() => print(type, placed, more));
const readNumber = async (placed: Placed) => (await readOrder(placed)).order_number;

const paid = async () => {
  const placed = await buyByCard(shop, tea);
  await answerCard(placed, 'captured');
  return placed;
};
const onDelivery = async () => buy(await guest(), shop, tea, 1);
const readLines = ({ order_id }: Placed) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id));
/** Copies of an order that is over, as if each had been paid at some time. */
async function oncePaid(count: number): Promise<Placed[]> {
  const placed = await onDelivery();
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  const { id, cart_id, ...row } = await readOrder(placed);
  const [line] = await readLines(placed);
  const orders = await database()
    .insert(order)
    .values(
      Array.from({ length: count }, () => ({
        ...row,
        order_number: `COPY-${randomUUID().slice(0, 8)}`,
        public_token: randomUUID(),
        idempotency_key: randomUUID(),
        paid_at: new Date(),
      })),
    )
    .returning({ order_id: order.id });
  if (line)
    await database()
      .insert(orderItem)
      .values(orders.map(({ order_id }) => ({ ...line, id: undefined, order_id })));
  await database().execute(sql`
    insert into order_fee (order_id, kind, title, amount)
      select o.id, f.kind, f.title, f.amount from orders o, order_fee f
      where f.order_id = ${id} and o.id in ${orders.map(({ order_id }) => order_id)}`);
  await database().execute(sql`
    insert into order_event (order_id, type, from_status, to_status, actor_type)
      select o.id, e.type, e.from_status, e.to_status, e.actor_type from orders o, order_event e
      where e.order_id = ${id} and o.id in ${orders.map(({ order_id }) => order_id)}
      order by e.id`);
  return orders;
}
const issued = () => database().select().from(invoice).orderBy(invoice.number);

test('fifty invoices asked for at once get fifty numbers without a gap, and keep them', async () => {
  const placed = await oncePaid(50);
  const before = (await issued()).length;
  await Promise.all(
    placed.map(async (placedOrder) => issueInvoices(await system(), [placedOrder.order_id])),
  );
  const rows = await issued();
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: before + 50 }, (_, index) => index + 1));
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length);
  await writeSettings(await system(), { invoice_prefix: 'R-' });
  const later: Context = { ...(await owner()), now: () => new Date('2030-01-01') };
  await issueInvoices(later, [placed[7]?.order_id ?? 0]);
  expect(await issued()).toEqual(rows);
  await writeSettings(await system(), { invoice_prefix: 'INV' });

  const started = performance.now();
  const file = await new Response((await print('invoice', placed)).pdf).arrayBuffer();
  expect(performance.now() - started).toBeLessThan(5000);
  expect(file.byteLength).toBeLessThan(1_000_000);
});

test('a printing that fails gives its number back, to whoever waits for the next', async () => {
  const [first, second] = (await oncePaid(2)) as [Placed, Placed];
  const last = (await issued()).length;
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const failing = transaction(await system(), async (ctx) => {
    await issueInvoices(ctx, [first.order_id]);
    await hasFailed;
    throw new Error('no paper');
  });
  const waiting = issueInvoices(await system(), [second.order_id]);
  fail();
  await expect(failing).rejects.toThrow('no paper');
  expect((await waiting).get(second.order_id)?.number).toBe(last + 1);
  expect((await issueInvoices(await system(), [first.order_id])).get(first.order_id)?.number).toBe(
    last + 2,
  );
});

test('an invoice there is of what was paid or sent to be paid at the door, else a confirmation', async () => {
  const waits = await onDelivery();
  const isPaid = await paid();
  const number = await readNumber(waits);
  expect(await refused('invoice', [isPaid, waits])).toEqual({ ids: ['invoice_not_yet'] });
  await expect(print('invoice', [isPaid, waits])).rejects.toMatchObject({
    status: 409,
    fields: { ids: [{ values: { orders: number } }] },
  });
  const pages = await readPages(await print('invoice', [isPaid, waits], { skip: '1' }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(await readNumber(isPaid));
  expect(await refused('invoice', [waits], { skip: '1' })).toEqual({ ids: ['invoice_not_yet'] });
  const [confirmation] = await readPages(await print('confirmation', [waits]));
  expect(confirmation).toContain('Order confirmation');
  expect(confirmation).not.toContain('Invoice');
  await shipOrder(await owner(), waits.order_id, {});
  const [invoiced] = await readPages(await print('invoice', [waits]));
  expect(invoiced).toContain('Amount due\tHK$184.00');
  // It comes back unpaid: its invoice stays what it is, and another one of its kind gets none.
  const other = await onDelivery();
  await shipOrder(await owner(), other.order_id, {});
  for (const { order_id } of [waits, other])
    await transitionOrder(await owner(), order_id, { status: 'canceled' });
  const [again] = await readPages(await print('invoice', [waits]));
  expect(again).toBe(invoiced);
  expect(await refused('invoice', [other])).toEqual({ ids: ['invoice_not_yet'] });
  expect(await refused('invoice', [{ order_id: 999_999 }])).toEqual({ general: ['not_found'] });
});

test('a credit note says what was given back, in the order’s language and its own currency', async () => {
  await writeSettings(await system(), { invoice_footer: { 'zh-HK': '多謝惠顧' } });
  const ctx = { ...(await guest('JPY')), language: 'zh-HK' as const };
  const placed = await buy(ctx, shop, tea, 2, { payment_method_id: shop.card });
  await answerCard(placed, 'captured');
  const [line] = await readLines(placed);
  const nothing = { shipping: false, fee: false, restock: false };
  const items = [{ order_item_id: line?.id ?? 0, quantity: 1 }];
  await refundParts(await owner(), placed.order_id, { ...nothing, items });
  const [page = ''] = await readPages(await print('invoice', [placed]));
  const [credited = ''] = await readPages(await print('credit_note', [placed]));
  const text = credited.replaceAll('\t', ' ');
  const { refunded_total } = await readOrder(placed);
  expect(text).toContain(`抵銷總額 ¥${refunded_total.toLocaleString('en-US')}`);
  for (const words of ['發票編號', '茶', 'Ann O’Brien', '多謝惠顧', '1/1'])
    expect(page).toContain(words);
  for (const words of ['所更正的發票', '茶', 'Ann O’Brien', '多謝惠顧', '原因'])
    expect(text).toContain(words);
});

test('a shopper gets the invoice of their own order alone', async () => {
  const placed = await paid();
  const { public_token, order_number } = await readOrder(placed);
  const own = await printOwnInvoice(await guest(), { order: order_number, public_token });
  expect(own.name).toBe(`invoice-${order_number}.pdf`);
  expect((await readPages(own))[0]).toContain('Ann O’Brien');
  const stranger = { order: order_number };
  expect(await refusedFields(async () => printOwnInvoice(await guest(), stranger))).toEqual({
    general: ['not_found'],
  });
});

test('the papers of one order are asked for 20 times in ten minutes, whoever asks; others are not kept', async () => {
  const [often, other] = [await readOrder(await paid()), await readOrder(await paid())];
  const ask = async ({ order_number, public_token }: typeof often, number?: string) =>
    printOwnInvoice(await guest(), { order: order_number, public_token, number });
  for (let call = 0; call < 20; call++)
    await expect(ask(often, 'none')).rejects.toMatchObject({ status: 404 });
  await expect(ask(often)).rejects.toMatchObject({
    status: 429,
    fields: { general: [{ key: 'too_many_invoices' }] },
  });
  expect((await readPages(await ask(other)))[0]).toContain('Ann O’Brien');
});

test('staff who may not see who buys print no names, but of what they are to ship', async () => {
  const placed = await paid();
  const clerk = await staff(['order']);
  const [page = ''] = await readPages(await printPapers(clerk, query('packing_slip', [placed])));
  expect(page).toContain('A••• O•••');
  const packer = await staff(['order', 'order.ship']);
  for (const type of ['packing_slip', 'confirmation', 'invoice'] as const) {
    const [paper = ''] = await readPages(await printPapers(packer, query(type, [placed])));
    expect(paper).toMatch(/Ann O’Brien[\s\S]*Belcher/);
    expect(paper).not.toContain((await readOrder(placed)).email);
    const [hidden] = await readPages(await printPapers(clerk, query(type, [placed])));
    expect(hidden).not.toMatch(/Brien|Belcher|9123/);
  }
  await give(placed, { amount: '15', reason: 'Mr O’Brien rang from 9123 4567.' });
  const printed = await printPapers(clerk, query('credit_note', [placed]));
  const [note = ''] = await readPages(printed);
  expect(note).toContain('rang from •••67');
  expect(note).not.toMatch(/Brien|9123/);
});

test('a slip says what is still to be packed, and of a parcel what is in it', async () => {
  const placed = await buy(await guest(), shop, tea, 3, { customer_note: 'Ring twice' });
  const [line] = await readLines(placed);
  const items = [{ order_item_id: line?.id ?? 0, quantity: 1 }];
  await shipOrder(await owner(), placed.order_id, { items, tracking_number: 'SF 1' });
  const [open = ''] = await readPages(await print('packing_slip', [placed]));
  expect(open).toContain('2 items in total');
  expect(open).toContain('Ring twice');
  expect(open).not.toContain('HK$');
  const [sent] = await database()
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, placed.order_id));
  const parcel = await print('packing_slip', [placed], { shipment_id: sent?.id });
  expect((await readPages(parcel))[0]).toMatch(/Tracking number\tSF 1[\s\S]*1 item in total/);
  const other = await paid();
  const foreign = { shipment_id: sent?.id };
  expect(await refused('packing_slip', [other], foreign)).toEqual({ general: ['not_found'] });
  const canceled = await onDelivery();
  await transitionOrder(await owner(), canceled.order_id, { status: 'canceled' });
  expect(await refused('packing_slip', [canceled])).toEqual({ ids: ['nothing_to_pack'] });
});

test('a pick list names each sku once, how many of it, for which orders, and what is left out', async () => {
  const [firstStock, other] = [await makeStock(9), await makeStock(9)];
  const filled = async (units: [number, number][]) => {
    const ctx = await guest();
    return place(ctx, details(shop, await fillCart(ctx, units)));
  };
  const first = await filled([
    [firstStock, 2],
    [other, 1],
  ]);
  const second = await filled([[firstStock, 3]]);
  const card = await buyByCard(shop, firstStock);
  const numbers = await Promise.all([first, second, card].map(readNumber));
  const pages = await readPages(await print('pick_list', [first, second, card]));
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text).toContain('Main');
  expect(text).toContain(`${numbers[0]} × 2, ${numbers[1]} × 3`);
  expect(text.match(/× /g)).toHaveLength(3);
  expect(text).toContain(`nothing can be shipped now: ${numbers[2]}`);
  expect(await refused('pick_list', [card])).toEqual({ ids: ['nothing_to_pick'] });
});

test('an invoice of a version before says what its order says now, and refunds get their credit notes', async () => {
  const placed = await paid();
  await give(placed, { amount: '5' });
  const number = ((await issued()).at(-1)?.number ?? 0) + 1;
  const before = { order_id: placed.order_id, number, invoice_number: `OLD${number}` };
  await database()
    .insert(invoice)
    .values({ ...before, issued_at: new Date() });
  for (const _ of [1, 2]) {
    await freezeInvoices(await system());
    expect(await listOrderDocuments(placed)).toEqual([
      ['invoice', (await readOrder(placed)).grand_total],
      ['credit_note', 500],
    ]);
  }
});
