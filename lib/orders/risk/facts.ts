import 'server-only';
import { and, asc, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { personName } from '@/lib/core/access/person';
import { toAlpha2Country } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import type { Order } from '../order/state';
import type { RiskFacts } from './risk-of';

const CARD_DAYS = 90;
const ADDRESS_DAYS = 7;
/** More would add no information. */
const MOST = 50;

const columns = {
  id: order.id,
  order_number: order.order_number,
  first_name: order.first_name,
  last_name: order.last_name,
  email: order.email,
};
export type OrderBeside = Pick<Order, keyof typeof columns>;

/**
 * Orders near one, in the days before and after it: with one of its cards, paid or attempted,
 * within 90 days; from its network or to its address, unpaid, within 7. Includes the order itself.
 */
export async function ordersBeside(ctx: Context, row: Order) {
  return { on_card: await onCard(ctx, row), at_address: await atAddress(ctx, row) };
}

/** The facts for `assessRisk`; `card_country` comes from the payment provider. */
export async function riskFacts(
  ctx: Context,
  row: Order,
  card_country: string | null,
): Promise<RiskFacts> {
  const { on_card, at_address } = await ordersBeside(ctx, row);
  return {
    on_card: on_card.map(toBuyer),
    at_address: at_address.map(toBuyer),
    billing_country: getCountry(row.billing_address),
    shipping_country: getCountry(row.shipping_address),
    card_country,
  };
}

const toBuyer = (row: OrderBeside) => ({ name: personName(row), email: row.email });
const getCountry = (address: Order['billing_address']) =>
  (address && toAlpha2Country(address.country)) ?? null;

function isNear({ placed_at }: Order, days: number): SQL {
  const [at, span] = [placed_at.getTime(), days * DAY_MS];
  return between(order.placed_at, new Date(at - span), new Date(at + span));
}

function onCard({ db }: Context, row: Order): Promise<OrderBeside[]> {
  const { card_fingerprint: card, order_id } = payment;
  const ofOrder = and(eq(order_id, row.id), isNotNull(card));
  const cards = db.select({ card }).from(payment).where(ofOrder);
  const paidWith = db.select({ order_id }).from(payment).where(inArray(card, cards));
  return found({ db }, and(inArray(order.id, paidWith), isNear(row, CARD_DAYS)));
}

function atAddress({ db }: Context, row: Order): Promise<OrderBeside[]> {
  const { address_group, shipping_address: to } = row;
  const same = [
    address_group ? eq(order.address_group, address_group) : undefined,
    to?.address
      ? sql`(lower(${order.shipping_address} ->> 'address') = ${to.address.toLowerCase()}
          and ${order.shipping_address} ->> 'country' = ${to.country})`
      : undefined,
  ].filter((condition) => condition !== undefined);
  const unpaid = inArray(order.status, ['pending', 'payment_review', 'payment_reject', 'canceled']);
  return found(
    { db },
    or(
      eq(order.id, row.id),
      same.length ? and(unpaid, isNear(row, ADDRESS_DAYS), or(...same)) : undefined,
    ),
  );
}

const found = ({ db }: Pick<Context, 'db'>, where: SQL | undefined): Promise<OrderBeside[]> =>
  db
    .select(columns)
    .from(order)
    .where(and(isNull(order.erased_at), where))
    .orderBy(asc(order.id))
    .limit(MOST);
