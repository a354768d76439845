import 'server-only';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { cart } from '@/db/schema/cart';
import { order } from '@/db/schema/orders';
import { coupon, promotion, refusedCode } from '@/db/schema/promotions';
import { countAttempt } from '@/lib/auth/limits';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, HIDDEN, maskName } from '@/lib/core/access/personal-data';
import {
  type AdminContext,
  buyingCustomer,
  type Context,
  type ShopContext,
} from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { forbidden, Refusal } from '@/lib/core/errors';
import { type Currency, toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { localizer, toUniqueNames } from '@/lib/core/text/localized';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { translator } from '@/lib/i18n/translate';
import type { Priced, RefusedPromotion } from '@/lib/pricing/priced';
import { supportedCurrency } from '@/lib/settings/currencies';
import type { RefusedCodeQuery, RefusedCodeReason, RefusedCodeRow } from './refused-code.schema';

const KEPT_DAYS = 90;
/** Per cart: more than honest shoppers enter, and little room for who tries thousands. */
const MOST_OF_A_CART = 20;

/** A code that did not lower the total of a cart. */
export type CodeRefusal = Pick<RefusedPromotion, 'promotion_id' | 'missing'> & {
  cart_id: string;
  code: string;
  reason: RefusedCodeReason;
  currency: Currency;
};

/** The codes of a purchase that do not apply. */
export const toCouponRefusals = (cart_id: string, { refused }: Priced, currency: Currency) =>
  refused.flatMap(({ code, ...why }): CodeRefusal[] =>
    code === undefined ? [] : [{ ...why, code, cart_id, currency }],
  );

/**
 * Saves, for staff, why a code just entered did not apply. The total saved per day is limited, with
 * lower limits for unknown codes and for those of one `address`: beyond that nothing is saved, and
 * the shopper's response is the same.
 */
export async function saveRefusedCoupon(
  ctx: ShopContext,
  refusal: CodeRefusal,
  address: string | undefined,
): Promise<void> {
  const group = addressGroup(address);
  const isUnknown = refusal.reason === 'not_found';
  // The address first, so that its excess takes no room from others.
  const counted = isUnknown
    ? [
        ...(group ? [{ name: 'refused_code_address' as const, key: group }] : []),
        { name: 'refused_code_unknown' as const, key: '' },
      ]
    : [{ name: 'refused_code' as const, key: '' }];
  try {
    for (const { name, key } of ctx.silent ? [] : counted) await countAttempt(name, key, ctx.now());
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return;
    throw error;
  }
  await saveRefusedCoupons(ctx, [refusal]);
}

/**
 * Saves why codes did not apply, once per cart, with the last reason and the number of tries: at
 * most 20 per cart. Tells codes that are disabled, or whose promotion is, from unknown ones.
 */
export async function saveRefusedCoupons(ctx: Context, refusals: CodeRefusal[]): Promise<void> {
  const customer_id = buyingCustomer(ctx);
  for (const refusal of await withDisabled(ctx, refusals)) {
    const { cart_id, code, promotion_id, reason, missing = null, currency } = refusal;
    const now = ctx.now().toISOString();
    const { cart_id: ofCart } = refusedCode;
    await ctx.db.execute(sql`
      insert into ${refusedCode} as kept
        (cart_id, customer_id, promotion_id, code, reason, missing, currency,
          created_at, updated_at)
      select ${cart_id}::uuid, ${customer_id}::int, ${promotion_id}::int, ${code}, ${reason},
        ${missing}::bigint, ${currency.identifier}, ${now}::timestamptz, ${now}::timestamptz
      where exists (
          select from ${refusedCode} where ${ofCart} = ${cart_id} and ${refusedCode.code} = ${code}
        ) or (
          select count(*) from ${refusedCode} where ${ofCart} = ${cart_id}
        ) < ${MOST_OF_A_CART}
      on conflict (cart_id, code) do update set
        customer_id = coalesce(excluded.customer_id, kept.customer_id),
        promotion_id = excluded.promotion_id, reason = excluded.reason,
        missing = excluded.missing, currency = excluded.currency,
        tries = kept.tries + 1, updated_at = excluded.updated_at`);
  }
}

/** A code not found may exist, but be disabled. */
async function withDisabled(ctx: Context, refusals: CodeRefusal[]): Promise<CodeRefusal[]> {
  const unknown = refusals.filter(({ reason }) => reason === 'not_found');
  if (!unknown.length) return refusals;
  const rows = await ctx.db
    .select({ code: coupon.code, promotion_id: coupon.promotion_id })
    .from(coupon)
    .where(
      inArray(
        coupon.code,
        unknown.map(({ code }) => code),
      ),
    );
  const promotions = new Map(rows.map(({ code, promotion_id }) => [code, promotion_id]));
  return refusals.map((refusal) => {
    const promotion_id = promotions.get(refusal.code);
    if (refusal.reason !== 'not_found' || promotion_id === undefined) return refusal;
    return { ...refusal, promotion_id, reason: 'disabled' };
  });
}

/** Assigns a guest cart's refused codes to the customer who logged in with it. */
export async function adoptRefusedCoupons(
  { db }: Context,
  cart_id: string,
  customer_id: number,
): Promise<void> {
  await db.update(refusedCode).set({ customer_id }).where(eq(refusedCode.cart_id, cart_id));
}

/** Deletes refused codes older than 90 days; returns how many. */
export async function purgeRefusedCoupons(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(refusedCode)
    .where(lt(refusedCode.updated_at, before))
    .returning({ id: refusedCode.id });
  return gone.length;
}

/**
 * A page of the codes refused in the last 90 days, latest first: of a promotion, a customer
 * (including their carts as a guest), an order, a cart, or all. Refuses (403) a filter by records
 * the caller may not see, and omits those otherwise. Without `customer.pii` it masks names and
 * hides unknown codes, as these may be anything that somebody typed.
 */
export async function listRefusedCoupons(
  ctx: AdminContext,
  query: RefusedCodeQuery,
): Promise<Page<RefusedCodeRow>> {
  assertMayList(ctx, query);
  const where = buildWhere(ctx, query);
  const rows = await ctx.db
    .select({
      refusal: refusedCode,
      promotion: promotion.name,
      buyer: {
        id: customer.id,
        first_name: customer.first_name,
        last_name: customer.last_name,
      },
      order: { id: order.id, order_number: order.order_number },
    })
    .from(refusedCode)
    .leftJoin(order, eq(order.cart_id, refusedCode.cart_id))
    .leftJoin(
      customer,
      eq(customer.id, sql`coalesce(${order.user_id}, ${refusedCode.customer_id})`),
    )
    .leftJoin(promotion, eq(promotion.id, refusedCode.promotion_id))
    .where(where)
    .orderBy(desc(refusedCode.updated_at), desc(refusedCode.id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const [found] = await ctx.db.select({ total: count() }).from(refusedCode).where(where);
  return toPageResult(withNames(ctx, rows), found?.total ?? 0, query);
}

/** Rows with their promotions' names; equal names also get the number. */
function withNames(ctx: AdminContext, rows: Found[]): RefusedCodeRow[] {
  const localize = localizer(ctx);
  const promotions = new Map(
    rows.flatMap(({ refusal: { promotion_id: id }, promotion }) =>
      id !== null && promotion ? [[id, { id, name: localize(promotion) }] as const] : [],
    ),
  );
  const names = toUniqueNames([...promotions.values()]);
  return rows.map((row) => toRow(ctx, row, names.get(row.refusal.promotion_id ?? 0) ?? null));
}

function assertMayList(ctx: AdminContext, { user_id, order_id }: RefusedCodeQuery): void {
  if ((user_id && !can(ctx, 'customer')) || (order_id && !can(ctx, 'order'))) throw forbidden();
}

function buildWhere(ctx: AdminContext, query: RefusedCodeQuery): SQL | undefined {
  const { db } = ctx;
  const { promotion_id, user_id, order_id, cart_id } = query;
  const cartsIn = (where: SQL | undefined) =>
    inArray(refusedCode.cart_id, db.select({ id: order.cart_id }).from(order).where(where));
  const open = db
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.customer_id, user_id ?? 0), isNull(cart.ordered_at)));
  // Without the right to promotions, counts only visible customers and orders.
  const visible = can(ctx, 'promotion')
    ? undefined
    : or(
        can(ctx, 'customer') ? isNotNull(refusedCode.customer_id) : sql`false`,
        can(ctx, 'order') ? cartsIn(undefined) : undefined,
      );
  return and(
    visible,
    promotion_id ? eq(refusedCode.promotion_id, promotion_id) : undefined,
    user_id
      ? or(
          eq(refusedCode.customer_id, user_id),
          cartsIn(eq(order.user_id, user_id)),
          inArray(refusedCode.cart_id, open),
        )
      : undefined,
    order_id ? cartsIn(eq(order.id, order_id)) : undefined,
    cart_id ? eq(refusedCode.cart_id, cart_id) : undefined,
  );
}

type Found = {
  refusal: typeof refusedCode.$inferSelect;
  promotion: (typeof promotion.$inferSelect)['name'] | null;
  buyer: Pick<typeof customer.$inferSelect, 'id' | 'first_name' | 'last_name'> | null;
  order: Pick<typeof order.$inferSelect, 'id' | 'order_number'> | null;
};

function toRow(
  ctx: AdminContext,
  { refusal, buyer, order }: Found,
  promotion: string | null,
): RefusedCodeRow {
  const { id, code, promotion_id, tries, created_at, updated_at } = refusal;
  const sees = canSeePersonalData(ctx);
  const name = buyer && personName(buyer);
  return {
    id,
    code: sees || promotion_id !== null ? code : HIDDEN,
    reason: refusal.reason,
    message: reasonText(ctx, refusal),
    promotion_id,
    promotion,
    customer:
      buyer && can(ctx, 'customer')
        ? { id: buyer.id, name: (sees ? name : maskName(name ?? '')) ?? '' }
        : null,
    order,
    tries,
    first_at: created_at,
    last_at: updated_at,
  };
}

/** The reason as text for staff. */
function reasonText(ctx: AdminContext, refusal: Found['refusal']): string {
  const t = translator(ctx.language, 'refused_code');
  const { missing, currency: identifier } = refusal;
  const currency = supportedCurrency(ctx.settings, identifier);
  const amount = missing !== null && currency ? toPrice(missing, currency).formatted : '';
  const reason = refusal.reason as RefusedCodeReason;
  return t(`reasons.${reason}`, { missing: amount, count: missing ?? 0, currency: identifier });
}
