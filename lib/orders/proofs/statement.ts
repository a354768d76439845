import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { payment, paymentProof } from '@/db/schema/payments';
import { assertCan } from '@/lib/core/access/can';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { conflict, invalid } from '@/lib/core/errors';
import { toDecimal, toPrice } from '@/lib/core/money';
import { pacer } from '@/lib/core/paced';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { asRefusal, toRefusalMessages } from '@/lib/http/refusals';
import { type Match, matchStatementLines, type Payable } from '@/lib/payments/match-statement';
import { parseBankStatement, type StatementLine } from '@/lib/payments/statement';
import { loadOrder } from '../order/load';
import type { Order } from '../order/state';
import { recordReceivedMoney } from '../payments/receive';
import { readOrderProvider } from './decide';
import { collectedDue, collectedPart, receivedAmount } from './due';
import type { StatementMatch, StatementReceipt, StatementResult } from './proof.schema';
import { KEY_PATTERN } from './statement-key';

const MAX_LINES = 500;
const MAX_ORDERS = 5000;
/** How many days back paid or canceled orders are included. */
const LOOKS_BACK_DAYS = 90;

type KeyedLine = StatementLine & { key: string };

/**
 * Suggests for each line of a pasted bank statement which order it may pay (`matchStatementLines`).
 * Changes nothing. Throws 422 for more than 500 lines.
 */
export async function matchStatement(ctx: AdminContext, text: string): Promise<StatementMatch[]> {
  assertCan(ctx, 'order.mark_paid');
  const lines = readLines(ctx, text);
  const orders = await payableOrders(ctx);
  const counted = await countedKeys(ctx, lines);
  const keys = new Map(lines.map(({ row, key }) => [row, key]));
  const byId = new Map(orders.map((found) => [found.row.id, found]));
  const matches: Match[] = [];
  const pace = pacer();
  for (const match of matchStatementLines(
    lines,
    orders.map(({ payable }) => payable),
    ({ row }) => counted.has(keys.get(row) ?? ''),
  )) {
    matches.push(match);
    await pace();
  }
  return matches.map(({ line: { row, text, date, amount }, grade, proposals }) => ({
    row,
    text,
    date,
    amount,
    grade,
    proposals: proposals.flatMap(({ order_id, because }) => {
      const found = byId.get(order_id);
      if (!found) return [];
      const { order_number, status, first_name, last_name } = found.row;
      const due = collectedDue(ctx.settings, found.row);
      const { email: _, ...who } = maskPersonFor(ctx, { first_name, last_name, email: null });
      return [
        {
          order_id,
          order_number,
          order_status: status,
          ...who,
          because,
          due: toPrice(due.minor, due.currency),
        },
      ];
    }),
  }));
}

/**
 * Records confirmed lines as payments of the orders staff chose, each in its own transaction;
 * returns the result per line. A line counts once, however often it is confirmed and by whom.
 */
export async function receiveStatement(
  ctx: AdminContext,
  { text, lines: chosen }: StatementReceipt,
): Promise<StatementResult[]> {
  assertCan(ctx, 'order.mark_paid');
  const lines = new Map(readLines(ctx, text).map((line) => [line.row, line]));
  const results: StatementResult[] = [];
  for (const { row, order_id } of chosen) {
    const shared = { row, order_id };
    try {
      const { status } = await receiveLine(ctx, lines.get(row), order_id);
      results.push({ ...shared, received: true, order_status: status, message: '' });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const message = Object.values(toRefusalMessages(refusal, ctx.language)).flat().join(' ');
      results.push({ ...shared, received: false, order_status: null, message });
    }
  }
  return results;
}

async function receiveLine(
  ctx: AdminContext,
  line: KeyedLine | undefined,
  orderId: number,
): Promise<Order> {
  if (!line?.amount || !line.incoming) throw invalid('lines', 'statement_line_empty');
  const { key, amount, date } = line;
  return transaction(ctx, async (ctx) => {
    // Without this, two people confirming one line for different orders share no lock.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`statement ${key}`}))`);
    if ((await countedKeys(ctx, [line])).size) throw conflict('lines', 'statement_line_received');
    const state = await loadOrder(ctx, orderId);
    const { order: row } = state;
    const after = await recordReceivedMoney(ctx, state, {
      amount: receivedAmount(ctx.settings, row, amount),
      provider: await readOrderProvider(ctx, row),
      reference: `${row.order_number}:${date ?? ''}/${key}`,
      provider_id: `${date ?? ''}/${key}`,
    });
    if (after.status === 'paid')
      await ctx.db
        .update(paymentProof)
        .set({ status: 'accepted', decided_at: ctx.now(), admin_id: ctx.actor.id })
        .where(and(eq(paymentProof.order_id, orderId), eq(paymentProof.status, 'waiting')));
    return after;
  });
}

const today = ({ settings, now }: Context) => toDay(settings.store_timezone, now());
const toDay = (timezone: string, moment: Date) => formatZonedMoment(moment, timezone).slice(0, 10);

/**
 * The lines of a statement, each with a key: its date, amount and text, and its index among
 * identical ones.
 */
function readLines(ctx: Context, text: string): KeyedLine[] {
  const lines = parseBankStatement(text, today(ctx));
  if (lines.length > MAX_LINES) throw invalid('text', 'statement_too_long', { max: MAX_LINES });
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const words = line.details.replace(/\s+/g, ' ').toUpperCase();
    const same = `${line.date}|${line.amount}|${words}`;
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    const key = createHash('sha256').update(`${same}|${nth}`).digest('hex').slice(0, 12);
    return { ...line, key };
  });
}

const lineKey = sql<string>`substring(${payment.provider_reference} from ${KEY_PATTERN}::text)`;

/** Which lines were received before. The ledger stores each key after its date. */
async function countedKeys({ db }: Context, lines: KeyedLine[]): Promise<Set<string>> {
  const keys = lines.map(({ key }) => key);
  if (!keys.length) return new Set();
  const rows = await db
    .select({ key: lineKey })
    .from(payment)
    .where(and(eq(payment.type, 'capture'), inArray(lineKey, keys)));
  return new Set(rows.map(({ key }) => key));
}

/** The few columns a line is compared with, as there are thousands of orders. */
const compared = {
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  first_name: order.first_name,
  last_name: order.last_name,
  currency: order.currency,
  currency_mark: order.currency_mark,
  exchange_rate: order.exchange_rate,
  collected_currency: order.collected_currency,
  collected_currency_mark: order.collected_currency_mark,
  collected_exchange_rate: order.collected_exchange_rate,
  collected_total: order.collected_total,
  grand_total: order.grand_total,
  paid_total: order.paid_total,
};
type Compared = Pick<Order, keyof typeof compared>;

/** Orders paid by transfer: unpaid ones and those of recent months. */
async function payableOrders(ctx: Context): Promise<{ row: Compared; payable: Payable }[]> {
  const { settings } = ctx;
  const dayIn = (moment: AnyPgColumn) =>
    sql<string>`(${moment} at time zone ${settings.store_timezone})::date::text`;
  const since = new Date(ctx.now().getTime() - LOOKS_BACK_DAYS * DAY_MS);
  const waits: Order['status'][] = ['pending', 'payment_review', 'payment_reject'];
  const rows = await ctx.db
    .select({ row: compared, placed_on: dayIn(order.placed_at) })
    .from(order)
    .innerJoin(paymentMethod, eq(paymentMethod.id, order.payment_method_id))
    .where(
      and(
        eq(paymentMethod.type, 'offline_transfer'),
        or(inArray(order.status, waits), gt(order.placed_at, since)),
      ),
    )
    .orderBy(order.placed_at)
    .limit(MAX_ORDERS);
  const ids = rows.map(({ row }) => row.id);
  if (!ids.length) return [];
  const proofs = await ctx.db
    .select({
      order_id: paymentProof.order_id,
      reference: paymentProof.reference,
      created_on: dayIn(paymentProof.created_at),
    })
    .from(paymentProof)
    .where(inArray(paymentProof.order_id, ids));
  const captures = await ctx.db
    .select({ order_id: payment.order_id, amount: payment.amount, key: lineKey })
    .from(payment)
    .where(
      and(
        inArray(payment.order_id, ids),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    );
  const [proofsByOrder, capturesByOrder] = [byOrder(proofs), byOrder(captures)];
  const payable: { row: Compared; payable: Payable }[] = [];
  const pace = pacer();
  for (const { row, placed_on } of rows) {
    const written = (minor: number) => {
      const { currency, minor: collected } = collectedPart(settings, row, minor);
      return toDecimal(collected, currency.decimals);
    };
    const due = collectedDue(settings, row);
    const shown = proofsByOrder.get(row.id) ?? [];
    payable.push({
      row,
      payable: {
        first_name: row.first_name,
        last_name: row.last_name,
        order_id: row.id,
        order_number: row.order_number,
        due: toDecimal(due.minor, due.currency.decimals),
        waits: waits.includes(row.status),
        placed_on,
        references: shown.flatMap(({ reference }) => reference || []),
        proved_on: shown.map(({ created_on }) => created_on),
        received: (capturesByOrder.get(row.id) ?? []).flatMap(({ amount, key }) =>
          key ? [] : [written(amount)],
        ),
      },
    });
    await pace();
  }
  return payable;
}

function byOrder<R extends { order_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row]);
  return found;
}
