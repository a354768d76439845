import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawOwnPickupCode, readOwnOrder } from '@/lib/checkout/own-order';
import { languages } from '@/lib/core/language';
import { CLEAR_LETTERS } from '@/lib/core/text/clear-letters';
import { printPapers } from '@/lib/order-desk/papers/print-papers';
import { findPickupOrder } from '@/lib/order-desk/staff/find-pickup';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { paperQuery } from '@/lib/orders/papers/paper.schema';
import { markOrderReadyForPickup } from '@/lib/orders/pickup/ready';
import { transitionOrder } from '@/lib/orders/transition';
import { parsePastedHours } from '@/lib/stores/paste-hours.schema';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { buyToPickUp, makeCounter, makePickupStore, shelfAt } from '../../support/data/pickup';
import {
  brokenPromises,
  guest,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { pdfPages } from '../../support/values/pdf-text';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

let shop: TestShop;
let counter: number;
let tea: number;
let store: Awaited<ReturnType<typeof makePickupStore>>;
beforeAll(async () => {
  shop = await openShop();
  counter = await makeCounter();
  tea = await makeStock(50);
  store = await makePickupStore([[tea, 20]], {
    title: { 'en-US': 'Central', 'zh-HK': '中環店', 'zh-CN': '中环店' },
    address: '1 Pedder Street\nFloor 2',
    phone: '+852 2345 6789',
    opening_hours: parsePastedHours('Mon-Fri 10:00-14:00, 15:00-20:00\nSat 11:00-18:00')
      .opening_hours,
    pickup_instructions: 'Go to the counter beside the lift.',
    pickup_hold_days: 5,
  });
  return mails.stop;
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

async function waitingOrder() {
  const placed = await buyToPickUp(shop, counter, tea, { physical_store_id: store.id });
  await emptyQueues();
  await markOrderReadyForPickup(await owner(), placed.order_id, {});
  return { placed, row: await readOrder(placed) };
}
const DAY_MS = 24 * 60 * 60 * 1000;

test('the mail says where and when, shows a code, and how long it is kept', async () => {
  const { row } = await waitingOrder();
  const { pickup_code: code, pickup_ready_at, pickup_hold_until } = row;
  expect(code).toMatch(new RegExp(`^[${CLEAR_LETTERS}]{6}$`));
  expect((pickup_hold_until?.getTime() ?? 0) - (pickup_ready_at?.getTime() ?? 0)).toBe(5 * DAY_MS);
  await workDueJobs();
  const [mail, ...more] = mails.to(row.email);
  expect(more).toEqual([]);
  for (const phrase of [
    'We’re keeping it for you at Central until ',
    `Show your pickup code ${code} when you come. You’ll pay HK$`,
    `Pickup code\n> ${code}`,
    [
      'Pickup\nCentral\n1 Pedder Street\nFloor 2',
      'Mon–Fri 10:00–14:00, 15:00–20:00; Sat 11:00–18:00',
      '+852 2345 6789\nGo to the counter beside the lift.',
    ].join('\n'),
  ])
    expect(mail?.text).toContain(phrase);
  const link = `https://shop.test/api/order/${row.order_number}/pickup-code?public_token=`;
  expect(mail?.html).toContain(link);
  expect(mail?.html).toContain('width="200"');
});

test('the code is drawn for who has the order’s link, while it waits, and for nobody else', async () => {
  const { placed } = await waitingOrder();
  const { order_number: order, public_token } = placed;
  const png = await drawOwnPickupCode(await guest(), { order, public_token });
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width]).toEqual(['png', height]);
  const notFound = { status: 404 };
  const wrong = drawOwnPickupCode(await guest(), { order, public_token: crypto.randomUUID() });
  await expect(wrong).rejects.toMatchObject(notFound);
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  const after = drawOwnPickupCode(await guest(), { order, public_token });
  await expect(after).rejects.toMatchObject(notFound);
});

test('the pages of shopper and staff show store and code; nothing of it before it is ready', async () => {
  const bought = await buyToPickUp(shop, counter, tea, { physical_store_id: store.id });
  const view = async (language: (typeof languages)[number]) =>
    readOwnOrder(
      { ...(await guest()), language },
      { order: bought.order_number, public_token: bought.public_token },
    );
  const titles = ['Central', '中環店', '中环店'];
  const hours = ['Mon–Fri 10:00', '星期一至星期五 10:00', '星期一至星期五 10:00'];
  for (const [at, language] of languages.entries()) {
    const shown = await view(language);
    expect(shown).toMatchObject({ pickup_code: null, pickup_until: null });
    expect(shown.pickup_store).toMatchObject({
      title: titles[at],
      hours: expect.stringContaining(hours[at] ?? ''),
    });
    expect(shown.shipping_method.arrives).toContain('2');
  }
  await markOrderReadyForPickup(await owner(), bought.order_id, {});
  const { pickup_code, pickup_hold_until } = await readOrder(bought);
  expect(await view('en-US')).toMatchObject({ pickup_code, pickup_until: pickup_hold_until });
  expect(await readOrderForStaff(await owner(), bought.order_id)).toMatchObject({
    physical_store_id: store.id,
    pickup_store: 'Central',
    pickup_code,
  });
});

test('staff find an order by its code as typed, and what they hand over leaves that store', async () => {
  const { placed, row } = await waitingOrder();
  const before = await shelfAt(tea, store.warehouse_id);
  const code = row.pickup_code ?? '';
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  const { data } = await listOrders(await owner(), orderQuery.parse({ search: typed }));
  expect(data.map(({ id }) => id)).toEqual([placed.order_id]);
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(await shelfAt(tea, store.warehouse_id)).toEqual({
    quantity: before.quantity - 1,
    reserved: before.reserved - 1,
  });
});

test('whoever hands over reads the order of a scanned code, what to pay, and if they may', async () => {
  const { placed, row } = await waitingOrder();
  const code = row.pickup_code ?? '';
  const ctx = await owner();
  const found = await findPickupOrder(ctx, code.toLowerCase());
  expect(found).toMatchObject({
    id: placed.order_id,
    first_name: 'Ka Yan',
    pickup_store: 'Central',
    is_ready: true,
    due: expect.stringContaining('HK$'),
    items: [{ quantity: 1 }],
    may_hand_over: true,
  });
  expect((await findPickupOrder(ctx, row.order_number)).id).toBe(placed.order_id);
  expect(await refusedFields(() => findPickupOrder(ctx, 'nothing'))).toEqual({
    code: ['pickup_code_unknown'],
  });
  const { version } = found;
  await transitionOrder(ctx, placed.order_id, { status: 'completed', version });
  const again = transitionOrder(ctx, placed.order_id, { status: 'completed', version });
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await findPickupOrder(ctx, code)).toMatchObject({
    may_hand_over: false,
    due: null,
    items: [],
  });
});

test('the packing slip names the store that packs it, in the order’s language', async () => {
  const { placed } = await waitingOrder();
  const query = paperQuery.parse({ ids: [placed.order_id], type: 'packing_slip' });
  const { pdf } = await printPapers(await owner(), query);
  const [page] = pdfPages(new Uint8Array(await new Response(pdf).arrayBuffer()));
  expect(page).toMatch(/Pickup[\s\S]*\nCentral\b[\s\S]*\nKa Yan Lam/);
});
