import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { creditNote, invoice } from '@/db/schema/order-desk';
import { orderItem } from '@/db/schema/order-items';
import { shipment } from '@/db/schema/order-parts';
import { refund } from '@/db/schema/payments';
import { printOwnInvoice, readOwnOrder } from '@/lib/checkout/own-order';
import { transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { recordRefund } from '@/lib/orders/commands/record-refund';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { loadOrder } from '@/lib/orders/order/load';
import { saveOrder } from '@/lib/orders/order/save';
import { correctInvoices } from '@/lib/orders/papers/correct-invoices';
import { takeParcelBack } from '@/lib/orders/parcels/take-back';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { readLedger } from '@/lib/payments/ledger';
import { writeSettings } from '@/lib/settings/settings';
import {
  give,
  giveUnit,
  issueInvoice,
  listCreditNotes,
  listOrderDocuments,
  printed,
  readPaperPages,
} from '../../support/data/invoices';
import { edit } from '../../support/data/order-edits';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(500, 10_000);
  await owner();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Placed = { order_id: number };
const home = {
  first_name: 'Ann',
  last_name: 'O’Brien',
  country: 'HKG',
  contact_number: '+85291234567',
  address: '41 Belcher’s Street',
};

/** A guest's order of some units that is paid by card. */
async function paid(units = 2): Promise<Placed> {
  const more = { payment_method_id: shop.card, shipping_address: home };
  const placed = await buy(await guest(), shop, tea, units, more);
  await answerCard(placed, 'captured');
  return placed;
}
const onDelivery = async () => buy(await guest(), shop, tea, 2, { shipping_address: home });
const ship = async ({ order_id }: Placed) => shipOrder(await owner(), order_id, {});
const correct = async ({ order_id }: Placed, more: object) => {
  const contact = { email: 'buyer@shop.test', phone: '+85291234567', note: 'She rang.' };
  const input = { ...contact, first_name: 'Ann', last_name: 'O’Brien', ...more };
  return changeContact(await owner(), order_id, contactInput.parse(input));
};
/** The refund of an order, and the line of the ledger that says that it was begun. */
async function lastRefund({ order_id }: Placed) {
  const refunds = await database().select().from(refund).where(eq(refund.order_id, order_id));
  const lines = await readLedger(await system(), order_id);
  const line = firstOrNotFound(lines.filter(({ type }) => type === 'refund'));
  return { grantedRefund: firstOrNotFound(refunds), line };
}

test('an invoice says for ever what it said when it was issued, whatever changes', async () => {
  const registered = (business_registration_number: string) => ({ business_registration_number });
  const address = { 'en-US': '1 Old Road' };
  await writeSettings(await system(), { address, ...registered('70123456') });
  const placed = await paid();
  await issueInvoice(placed);
  const before = await printed('invoice', [placed]);
  expect(before[0]).toContain('1 Old Road');
  expect(before[0]).toContain('Business registration no. 70123456');
  expect(before[0]).toContain('SKU ');
  expect(before[0]).not.toMatch(/-stock\d/);
  await writeSettings(await system(), {
    address: { 'en-US': '2 New Road' },
    phone: '+852 2111 2222',
    ...registered('70999999'),
    invoice_footer: { 'en-US': 'Moved.' },
    store_timezone: 'America/New_York',
  });
  await database()
    .update(orderItem)
    .set({ name: 'Renamed' })
    .where(eq(orderItem.order_id, placed.order_id));
  await giveUnit(placed);
  await correct(placed, { phone: '+85298765432' });
  expect(await printed('invoice', [placed])).toEqual(before);
  expect((await printed('credit_note', [placed])).join()).toContain('registration no. 70999999');
  const change = database().update(invoice).set({ content: null });
  await expect(change.where(eq(invoice.order_id, placed.order_id))).rejects.toThrow();
  const former = { store_timezone: 'Asia/Hong_Kong', phone: '', ...registered('') };
  await writeSettings(await system(), former);
});

test('each refund that was sent has one credit note, which names its invoice, its lines and why', async () => {
  const placed = await paid();
  const first = await issueInvoice(placed);
  const { grand_total } = await readOrder(placed);
  await giveUnit(placed);
  await give(placed, { amount: '15', reason: 'The box was dented.' });
  const [unit, dented] = await listCreditNotes(placed);
  expect(unit?.content).toMatchObject({
    total: 10_000,
    lines: [{ quantity: 1, total: 10_000 }],
    correction: { invoice_number: first?.invoice_number },
  });
  expect(dented?.content).toMatchObject({ total: 1500, lines: [] });
  await give(placed, { shipping: true, fee: true });
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded', restock: false });
  const documents = await listOrderDocuments(placed);
  expect(documents[0]).toEqual(['invoice', grand_total]);
  expect(documents).toHaveLength(5);
  const credited = documents.slice(1).reduce((sum, [, total]) => sum + Number(total), 0);
  expect(credited).toBe(grand_total);
  const again = async () =>
    transaction(await system(), async (ctx) =>
      correctInvoices(ctx, (await loadOrder(ctx, placed.order_id)).order),
    );
  await Promise.all([again(), again(), issueInvoice(placed), issueInvoice(placed)]);
  expect(await listOrderDocuments(placed)).toEqual(documents);
  const pages = await printed('credit_note', [placed]);
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain(`Corrects invoice ${first?.invoice_number}`);
  expect(pages[1]).toContain('The box was dented.');
  expect(pages[1]).toContain('Total credited HK$15.00');
  const [alone] = await printed('credit_note', [placed], { number: dented?.credit_note_number });
  expect(alone).toBe(pages[1]);
});

test('refunds of many orders at once get numbers without a gap', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, () => paid(3)));
  for (const order of placed) await issueInvoice(order);
  await Promise.all(placed.flatMap((order) => [giveUnit(order), giveUnit(order)]));
  const notes = await database().select().from(creditNote).orderBy(creditNote.number);
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1));
  for (const order of placed) expect(await listCreditNotes(order)).toHaveLength(2);
});

test('an invoice asked for after a refund is of all that was sold, with the credit note beside it', async () => {
  const placed = await paid();
  const { grand_total } = await readOrder(placed);
  await giveUnit(placed);
  expect(await listOrderDocuments(placed)).toEqual([]);
  await issueInvoice(placed);
  expect(await listOrderDocuments(placed)).toEqual([
    ['invoice', grand_total],
    ['credit_note', 10_000],
  ]);
});

test('a refund by hand is credited once its money was sent', async () => {
  const placed = await onDelivery();
  const { order_id } = placed;
  await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'FPS 1' });
  await issueInvoice(placed);
  await giveUnit(placed);
  expect(await listCreditNotes(placed)).toEqual([]);
  const [byHand] = await database().select().from(refund).where(eq(refund.order_id, order_id));
  await markRefundSent(await owner(), order_id, byHand?.id ?? 0, { reference: 'FPS 2' });
  expect(await listCreditNotes(placed)).toMatchObject([{ refund_id: byHand?.id }]);
});

test('a credited refund that failed later is answered by a new invoice, and by a credit note once sent', async () => {
  const placed = await paid();
  const { grand_total } = await readOrder(placed);
  await issueInvoice(placed);
  await giveUnit(placed);
  const { grantedRefund, line } = await lastRefund(placed);
  await transaction(await system(), async (ctx) => {
    const state = await loadOrder(ctx, placed.order_id);
    const answer = { status: 'failed', error_message: 'closed' } as const;
    await saveOrder(ctx, state, recordRefund(state, grantedRefund.id, [{ line, answer }], ctx));
  });
  const documents = [
    ['invoice', grand_total],
    ['credit_note', 10_000],
    ['credit_note', grand_total - 10_000],
    ['invoice', grand_total],
  ];
  expect(await listOrderDocuments(placed)).toEqual(documents);
  await markRefundSent(await owner(), placed.order_id, grantedRefund.id, { reference: 'FPS 3' });
  expect(await listOrderDocuments(placed)).toEqual([...documents, ['credit_note', 10_000]]);
});

test('another buyer on the bill brings a credit note over all that is left and a new invoice', async () => {
  const placed = await paid();
  const before = await issueInvoice(placed);
  const { grand_total } = await readOrder(placed);
  await giveUnit(placed);
  await correct(placed, {
    billing_address: { ...home, first_name: 'Tea', last_name: 'House Ltd' },
  });
  expect(await listOrderDocuments(placed)).toEqual([
    ['invoice', grand_total],
    ['credit_note', 10_000],
    ['credit_note', grand_total - 10_000],
    ['invoice', grand_total],
    ['credit_note', 10_000],
  ]);
  expect((await printed('invoice', [placed]))[0]).toContain('Tea House Ltd');
  const [old] = await printed('invoice', [placed], { number: before?.invoice_number });
  expect(old).not.toContain('Tea House Ltd');
  // How a buyer is reached is no matter of an invoice.
  await correct(placed, {
    email: 'ann@shop.test',
    billing_address: { ...home, first_name: 'Tea', last_name: 'House Ltd' },
  });
  expect(await listOrderDocuments(placed)).toHaveLength(5);
});

test('an order to be paid at the door that comes back, changes or ends is billed for what it costs', async () => {
  const placed = await onDelivery();
  await ship(placed);
  await issueInvoice(placed);
  const before = (await readOrder(placed)).grand_total;
  const [sent] = await database()
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, placed.order_id));
  await takeParcelBack(await owner(), placed.order_id, sent?.id ?? 0, { notify: false });
  await edit(placed, [[tea, 3]]);
  const after = (await readOrder(placed)).grand_total;
  const documents = [
    ['invoice', before],
    ['credit_note', before],
    ['invoice', after],
  ];
  expect(after).toBe(before + 10_000);
  expect(await listOrderDocuments(placed)).toEqual(documents);
  await ship(placed);
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await listOrderDocuments(placed)).toEqual([...documents, ['credit_note', after]]);
  const [, ended] = await printed('credit_note', [placed]);
  expect(ended).toContain('The order was canceled.');
});

test('the mail of a refund links its credit note; its buyer alone gets it', async () => {
  const placed = await paid();
  await issueInvoice(placed);
  await giveUnit(placed);
  const { public_token, order_number } = await readOrder(placed);
  const [note] = await listCreditNotes(placed);
  const number = note?.credit_note_number ?? '';
  await mailAboutOrder(await system(), {
    template: 'order_refunded',
    event_id: 'e1',
    order_id: placed.order_id,
    refund_number: `${order_number}-R1`,
  });
  const [written] = await database().select().from(mail).where(eq(mail.order_id, placed.order_id));
  expect(written?.text).toContain(
    `/api/order/${order_number}/invoice?public_token=${public_token}&number=${number}`,
  );
  const ref = { order: order_number, public_token };
  const own = await readOwnOrder(await guest(), ref);
  expect(own.documents).toMatchObject([
    { kind: 'invoice', corrects: null },
    { kind: 'credit_note', number, corrects: own.documents[0]?.number },
  ]);
  const own_note = await printOwnInvoice(await guest(), { ...ref, number });
  expect(own_note.name).toBe(`credit-note-${number}.pdf`);
  expect((await readPaperPages(own_note))[0]).toContain('Credit note');
  const other = await paid();
  const foreign = async () =>
    printOwnInvoice(await guest(), {
      order: (await readOrder(other)).order_number,
      public_token: (await readOrder(other)).public_token,
      number,
    });
  expect(await refusedFields(foreign)).toEqual({ general: ['not_found'] });
  const without = () => printed('credit_note', [placed, other]);
  expect(await refusedFields(without)).toEqual({ ids: ['no_credit_note'] });
  expect(await printed('credit_note', [placed, other], { skip: '1' })).toHaveLength(1);
});
