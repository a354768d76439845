import 'server-only';
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { address, customer } from '@/db/schema/auth';
import { membershipTier } from '@/db/schema/membership-tier';
import { contains } from '@/db/text';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';
import { parseBaseAmount } from '@/lib/settings/base-amount';
import type { CustomerQuery } from './customer-list.schema';
import type { customerOrderTotals } from './customer-totals';

type Totals = ReturnType<typeof customerOrderTotals>;

/** When a day begins in the store's time zone. */
const dayStart = (ctx: Context, day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${ctx.settings.store_timezone})`;

/** Whether filters or sorting need all customers' order totals. */
export const readsTotals = ({ has_orders, spend_min, spend_max, sort, ...query }: CustomerQuery) =>
  [has_orders, spend_min, spend_max, query.last_order_from, query.last_order_to].some(
    (filter) => filter !== undefined,
  ) || /^-?(spend|orders_count)$/.test(sort);

/** The filter of a query; `totals` must be joined if `readsTotals`. */
export function customersWhere(
  ctx: Context,
  query: CustomerQuery,
  totals: Totals,
): SQL | undefined {
  const { spend_min, spend_max, has_orders, consent, assigned } = query;
  const spend = sql`coalesce(${totals.spend_minor}, 0)`;
  const minor = (field: string, amount: string) => parseBaseAmount(ctx.settings, field, amount);
  const conditions: (SQL | undefined | false)[] = [
    query.search !== '' && matches(ctx, query.search),
    query.enabled !== undefined && eq(customer.enabled, query.enabled),
    query.status && inArray(customer.status_id, query.status),
    query.source !== undefined && eq(customer.lead_source, query.source),
    assigned === 'none' && isNull(customer.admin_id),
    typeof assigned === 'number' && eq(customer.admin_id, assigned),
    query.tag && hasTag(query.tag),
    query.tier && hasTier(ctx, query.tier),
    query.preferred_language && inArray(customer.language, query.preferred_language),
    query.country && livesIn(ctx, query.country),
    query.birthday_month !== undefined &&
      sql`extract(month from ${customer.date_of_birth}) = ${query.birthday_month}`,
    consent === true && isNotNull(customer.consent_email_at),
    consent === false && isNull(customer.consent_email_at),
    has_orders === true && isNotNull(totals.user_id),
    has_orders === false && isNull(totals.user_id),
    spend_min !== undefined && sql`${spend} >= ${minor('spend_min', spend_min)}`,
    spend_max !== undefined && sql`${spend} <= ${minor('spend_max', spend_max)}`,
    query.last_order_from && gte(totals.last_order_at, dayStart(ctx, query.last_order_from)),
    query.last_order_to && lt(totals.last_order_at, dayStart(ctx, query.last_order_to, 1)),
    query.registered_from && gte(customer.created_at, dayStart(ctx, query.registered_from)),
    query.registered_to && lt(customer.created_at, dayStart(ctx, query.registered_to, 1)),
  ].map((filter) => filter || undefined);
  return and(...conditions.filter((filter) => filter !== false));
}

/** Matches any of the tags, or all joined, as a tag itself may contain commas. */
const hasTag = (tags: readonly string[]) =>
  or(
    ...new Set(
      [...tags, tags.join(',')].map((tag) => sql`${customer.tags} @> array[${tag}]::text[]`),
    ),
  );

const hasTier = (ctx: Context, ids: number[]) =>
  or(
    inArray(customer.membership_tier_id, ids),
    and(
      isNull(customer.membership_tier_id),
      exists(
        ctx.db
          .select({ id: membershipTier.id })
          .from(membershipTier)
          .where(and(inArray(membershipTier.id, ids), eq(membershipTier.level, 0))),
      ),
    ),
  );

const livesIn = (ctx: Context, countries: string[]) =>
  exists(
    ctx.db
      .select({ id: address.id })
      .from(address)
      .where(and(eq(address.customer_id, customer.id), inArray(address.country, countries))),
  );

/**
 * Names match in any order, with or without spaces; phones with or without country code; ids
 * exactly. Without access to personal data only id and tag are searched.
 */
function matches(ctx: Context, search: string): SQL | undefined {
  const id = /^\d{1,9}$/.test(search) ? eq(customer.id, Number(search)) : undefined;
  if (!canSeePersonalData(ctx)) return or(id, sql`${search} = any(${customer.tags})`);
  const names = sql`concat_ws(' ', ${customer.first_name}, ${customer.last_name},
    ${customer.first_name}, ${customer.last_name} || ${customer.first_name})`;
  const words = and(...search.split(/\s+/).map((word) => contains(names, word)));
  const digits = search.replace(/[\s().+-]/g, '');
  const isNumber = /^\d{4,15}$/.test(digits);
  const phones = sql`concat_ws(' ', ${customer.phone}, array_to_string(${customer.mobiles}, ' '),
    regexp_replace(${customer.office_phone}, '[^0-9]', '', 'g'))`;
  return or(
    id,
    words,
    contains(customer.email, search),
    contains(sql`array_to_string(${customer.emails}, ' ')`, search),
    isNumber ? contains(phones, digits.replace(/^00/, '')) : undefined,
  );
}
