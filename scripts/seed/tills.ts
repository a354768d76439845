import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { publishedStock } from '@/db/published';
import { customer } from '@/db/schema/auth';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { physicalStore } from '@/db/schema/stores';
import { customers } from '@/db/seed/content/people';
import type { AdminContext } from '@/lib/core/context';
import { DAY_MS, HOUR_MS } from '@/lib/core/durations';
import { toDecimal } from '@/lib/core/money';
import { parseMomentText, zonedDay } from '@/lib/core/zoned-time';
import {
  type PosPreview,
  parkInput,
  posPreviewInput,
  type Receipt,
  saleInput,
} from '@/lib/pos/pos.schema';
import { parkBasket } from '@/lib/pos/sale/parked';
import { previewSale } from '@/lib/pos/sale/purchase';
import { sellBasket } from '@/lib/pos/sale/sell';
import { closeTillSession } from '@/lib/pos/session/close-session';
import {
  addRegister,
  readSellingStore,
  registerMethods,
  type SellingStore,
} from '@/lib/pos/session/registers';
import {
  closeInput,
  movementInput,
  type SessionReport,
  sessionInput,
} from '@/lib/pos/session/session.schema';
import { moveCash, openTillSession, readTillSession } from '@/lib/pos/session/sessions';
import { baseCurrency } from '@/lib/settings/currencies';
import { between, pickRandom, seededRandom } from './random';
import { asAdmin, type SeededShop } from './shop';

const FLOAT = '800.00';
/**
 * Per store: how many days it sold over the counter, how many registers it has, and how many days
 * ago it made exchanges.
 */
const stores = [
  { code: 'KC', days: 12, titles: ['Counter', 'Window'], exchanges: { 8: 'due', 3: 'back' } },
  { code: 'TM', days: 6, titles: ['Counter'], exchanges: {} },
] as const;
const MOST_SALES = 4;
const PARKED = '6e0c3a52-4f5e-4c53-9d0e-3a1b7f2c9d10';

/** What an exchange leaves: an amount due, or a refund. */
type Leaves = 'due' | 'back';

type Desk = {
  ctx: AdminContext;
  next: () => number;
  goods: number[];
  /** Earlier sales of the store. */
  earlier: Receipt[];
};

/**
 * What the stores sold over the counter in the last weeks: sessions with sales in cash and by
 * card, some to members, exchanges for dearer and cheaper items, one short cash drawer, a
 * register that is open today and a sale parked there.
 */
export async function seedTills({ ctx }: SeededShop): Promise<string[]> {
  const cashier = await asAdmin({ ...ctx, silent: true }, 'cashier');
  const owner = await asAdmin({ ...ctx, silent: true }, 'owner');
  const next = seededRandom(48);
  const sold: string[] = [];
  for (const { code, days, titles, exchanges } of stores) {
    const [store] = await ctx.db.select().from(physicalStore).where(eq(physicalStore.code, code));
    if (!store?.warehouse_id) throw new Error(`The demo has no store "${code}" with a warehouse.`);
    const registers: number[] = [];
    for (const title of titles)
      registers.push((await addRegister(owner, { physical_store_id: store.id, title })).id);
    const goods = await readGoods(cashier, store.warehouse_id);
    const desk: Desk = { ctx: cashier, next, goods, earlier: [] };
    const [register = 0] = registers;
    const leavesOn = new Map<string, Leaves>(Object.entries(exchanges));
    for (let day: number = days; day > 0; day--)
      desk.earlier.push(...(await sellDay(desk, register, day, leavesOn.get(`${day}`))));
    sold.push(...desk.earlier.map(({ order_number }) => order_number));
    if (code === 'KC') await openToday(desk, store.id, register);
  }
  return sold;
}

/** The best-stocked variants of a warehouse: selling a few changes little. */
async function readGoods({ db }: AdminContext, warehouseId: number): Promise<number[]> {
  const availableUnits = sql`${sql.raw(availableUnitsSql('inventory'))}`;
  const rows = await db
    .select({ id: stock.id })
    .from(stock)
    .innerJoin(inventory, eq(inventory.stock_id, stock.id))
    .where(and(eq(inventory.warehouse_id, warehouseId), publishedStock, gt(availableUnits, 25)))
    .orderBy(asc(stock.id));
  return rows.map(({ id }) => id);
}

async function sellDay(desk: Desk, register_id: number, ago: number, leaves: Leaves | undefined) {
  const { ctx, next, goods, earlier } = desk;
  const { store_timezone: zone } = ctx.settings;
  const day = zonedDay(new Date(ctx.now().getTime() - ago * DAY_MS), zone);
  const opened = parseMomentText(`${day}T11:00`, zone) ?? ctx.now();
  const at = (hours: number): AdminContext => ({
    ...ctx,
    now: () => new Date(opened.getTime() + hours * HOUR_MS),
  });
  const session = await openTillSession(
    at(0),
    sessionInput.parse({ register_id, opening_float: FLOAT }),
  );
  const sold: Receipt[] = [];
  const sales = between(next, 2, MOST_SALES);
  for (let sale = 0; sale < sales; sale++) {
    const own = at(0.5 + (sale * 7) / MOST_SALES + next());
    sold.push(await sellSome({ ...desk, ctx: own }, session, `${day}-${register_id}-${sale}`));
  }
  if (leaves) {
    const own = at(7.2);
    const store = await readSellingStore(own, session.physical_store_id);
    const exchange = { session_id: session.id, earlier, leaves, key: `${day}-${register_id}-ex` };
    sold.push(await exchangeEarlier({ ctx: own, store, goods }, exchange));
  }
  if (ago % 4 === 0) {
    const out = { direction: 'out', amount: '60.00', reason: 'Milk and biscuits' };
    await moveCash(at(7.7), session.id, movementInput.parse(out));
  }
  await count(at(8), session.id, ago === 5 ? 2000 : 0);
  return sold;
}

async function sellSome({ ctx, next, goods }: Desk, session: SessionReport, key: string) {
  const store = await readSellingStore(ctx, session.physical_store_id);
  const [cash, ...others] = await registerMethods(ctx, store);
  const way = next() < 0.5 ? cash : pickRandom(next, others);
  const member = next() < 0.35 ? pickRandom(next, customers.slice(0, 8)) : undefined;
  const chosen = Array.from({ length: between(next, 1, 3) }, () => pickRandom(next, goods) ?? 0);
  const basket = {
    items: [...new Set(chosen)].map((stock_id) => ({ stock_id, quantity: between(next, 1, 2) })),
    customer_id: member && (await findCustomer(ctx, member.email)),
    payment_method_id: way?.id,
  };
  const { physical_store_id } = session;
  const { totals } = await previewSale(
    ctx,
    posPreviewInput.parse({ ...basket, physical_store_id }),
  );
  const { amount } = totals.grand_total;
  const tender = { payment_method_id: way?.id, ...(way !== cash && { amount }) };
  const input = { ...basket, session_id: session.id, tenders: [tender] };
  return sellBasket(ctx, saleInput.parse(input), key);
}

type Counter = { ctx: AdminContext; store: SellingStore; goods: readonly number[] };
type Exchange = { session_id: number; earlier: readonly Receipt[]; leaves: Leaves; key: string };

/**
 * Exchanges an item of an earlier sale for a dearer one, with the difference paid in cash, or for
 * a cheaper one, with cash back.
 */
async function exchangeEarlier(
  { ctx, store, goods }: Counter,
  { session_id, earlier, leaves, key }: Exchange,
): Promise<Receipt> {
  const [cash] = await registerMethods(ctx, store);
  const paid_by = { payment_method_id: cash?.id };
  for (const old of earlier.filter(isPlain).toReversed())
    for (const stock_id of goods) {
      const exchange = {
        order_id: old.order_id,
        items: [{ order_item_id: old.items[0]?.id, quantity: 1 }],
      };
      const basket = { items: [{ stock_id, quantity: 1 }], exchange };
      const previewInput = { ...basket, ...paid_by, physical_store_id: store.id };
      const shown = await previewSale(ctx, posPreviewInput.parse(previewInput));
      if (!leavesMoney(shown, leaves)) continue;
      const input = {
        ...basket,
        exchange: { ...exchange, ...paid_by },
        session_id,
        tenders: leaves === 'due' ? [paid_by] : [],
      };
      return sellBasket(ctx, saleInput.parse(input), key);
    }
  throw new Error(
    `The demo has nothing to exchange at "${store.url}" that leaves money ${leaves}.`,
  );
}

/** A sale paid in cash alone, without gifts, so a return is refunded in cash. */
const isPlain = ({ items, tenders, exchange }: Receipt): boolean =>
  exchange === null &&
  items.every(({ is_gift }) => !is_gift) &&
  tenders.every(({ is_cash }) => is_cash);

const leavesMoney = ({ exchange }: PosPreview, leaves: Leaves): boolean =>
  exchange !== null && exchange[leaves].minor > 0;

async function findCustomer({ db }: AdminContext, email: string): Promise<number | undefined> {
  const rows = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  return rows[0]?.id;
}

/** Counts the drawer: the expected cash less `missing`, in minor units. */
async function count(ctx: AdminContext, id: number, missing: number): Promise<void> {
  // A cashier sees the expected cash only after counting.
  const permissions = new Set(ctx.actor.permissions).add('store.pos_reports');
  const knowing = { ...ctx, actor: { ...ctx.actor, permissions } };
  const { opening_float, tenders, movements } = await readTillSession(knowing, id);
  const cash = tenders
    .filter(({ is_cash }) => is_cash)
    .map(({ taken, given_back }) => taken.amount.minor - given_back.amount.minor);
  const moved = movements.map(({ direction, amount }) =>
    direction === 'in' ? amount.minor : -amount.minor,
  );
  const minor = [...cash, ...moved].reduce((sum, part) => sum + part, opening_float.minor);
  const counted_cash = toDecimal(minor - missing, baseCurrency(ctx.settings).decimals);
  const note = missing ? 'Counted twice. A note may have gone out as change.' : '';
  await closeTillSession(
    ctx,
    id,
    closeInput.parse({ counted_cash, note, accepts_difference: true }),
  );
}

/** A register that is open now, with a parked sale. */
async function openToday({ ctx, goods }: Desk, storeId: number, register_id: number) {
  await openTillSession(ctx, sessionInput.parse({ register_id, opening_float: FLOAT }));
  const items = goods.slice(0, 2).map((stock_id) => ({ stock_id, quantity: 1 }));
  const basket = { physical_store_id: storeId, label: 'Forgot her wallet', items };
  await parkBasket(ctx, PARKED, parkInput.parse(basket));
}
