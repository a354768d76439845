import 'server-only';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { AudienceColumn } from '@/db/schema/broadcast';
import { lead } from '@/db/schema/leads';
import { findsByPersonalData } from '@/lib/core/access/person-fields';
import { canSeePersonalData, HIDDEN } from '@/lib/core/access/personal-data';
import type { Context, StaffContext } from '@/lib/core/context';
import { type ErrorKey, Refusal } from '@/lib/core/errors';
import { customerIdsWhere } from '@/lib/customers/customer-list';
import { customerQuery } from '@/lib/customers/customer-list.schema';
import { readSegmentFilters, unreadableFilters } from '@/lib/customers/segments';
import { isEmailSuppressed } from '@/lib/customers/suppression';
import type { AudienceCount } from './audience.schema';

/**
 * Refuses, on `audience`, filters that filter nothing, and a segment that is gone or holds such
 * ones: letters would go to people whom nobody meant. Refuses (403) to who may not see personal
 * data one that finds people by it: the shop, which sends, finds others than they are shown.
 */
export async function assertAudienceReadable(
  ctx: Context,
  { filters, segment_id }: AudienceColumn,
): Promise<void> {
  if (findsByPersonalData(filters)) assertMaySearch(ctx, 'audience.filters');
  const unreadable = await unreadableFilters(ctx, filters ?? {});
  if (unreadable.length)
    throw new Refusal(422, 'invalid', {
      'audience.filters': [{ key: 'segment_unreadable', values: { names: unreadable.join(', ') } }],
    });
  if (segment_id === null) return;
  const segment = await readSegmentFilters(ctx, segment_id);
  if (!segment) throw refusal(422, 'audience.segment_id', 'audience_segment_gone');
  if (findsByPersonalData(segment)) assertMaySearch(ctx, 'audience.segment_id');
}

const searches = (filters: Record<string, string> | null): boolean => !!filters?.search?.trim();

function assertMaySearch(ctx: Context, field: string): void {
  if (!canSeePersonalData(ctx)) throw refusal(403, field, 'forbidden_pii');
}

const refusal = (status: 403 | 422, field: string, key: ErrorKey) =>
  new Refusal(status, status === 403 ? 'forbidden' : 'invalid', { [field]: [{ key }] });

/** An audience, as this caller may read it: what somebody searched for may be an e-mail. */
export const maskAudience = (ctx: Context, audience: AudienceColumn): AudienceColumn =>
  searches(audience.filters) && !canSeePersonalData(ctx)
    ? { ...audience, filters: { ...audience.filters, search: HIDDEN } }
    : audience;

/**
 * How many an audience holds now, and who is left out of it. Refuses as `assertAudienceReadable`
 * does.
 */
export async function countAudience(
  ctx: StaffContext,
  audience: AudienceColumn,
): Promise<AudienceCount> {
  await assertAudienceReadable(ctx, audience);
  const people = await selectAudience(ctx, audience);
  const rows = await ctx.db.execute<{ left_out: string | null; language: string; count: number }>(
    sql`select left_out, language, count(*)::int as count from (${people}) people
      group by left_out, language order by language`,
  );
  const count = (reason: string | null) =>
    rows.reduce((sum, row) => sum + (row.left_out === reason ? row.count : 0), 0);
  return {
    receivers: count(null),
    languages: Object.fromEntries(
      rows.filter((row) => row.left_out === null).map((row) => [row.language, row.count]),
    ),
    left_out: {
      no_address: count('no_address'),
      disabled: count('disabled'),
      no_consent: count('no_consent'),
      suppressed: count('suppressed'),
    },
  };
}

/**
 * Everybody an audience finds, each address once: `address`, `user_id`, `lead_id`, `language`, and
 * why they are left out (`left_out`, null: they are not). Where an address is a customer's and a
 * lead's, what the customer said of letters counts.
 */
export async function selectAudience(ctx: Context, audience: AudienceColumn): Promise<SQL> {
  return sql`
    select distinct on (coalesce(found.address, 'lead ' || found.lead_id)) found.*,
      case when found.address is null then 'no_address'
        when not found.enabled then 'disabled'
        when found.consent_email_at is null then 'no_consent'
        when ${isEmailSuppressed(sql`found.address`)} then 'suppressed'
      end as left_out
    from (
      select lower(${customer.email}) as address, ${customer.id} as user_id,
        null::integer as lead_id, ${customer.language}, ${customer.enabled} as enabled,
        ${customer.consent_email_at}
      from ${customer} where ${(await selectCustomers(ctx, audience)) ?? sql`false`}
      union all
      select nullif(lower(${lead.email}), ''), null, ${lead.id}, ${lead.language}, true,
        ${lead.consent_email_at}
      from ${lead} where ${selectLeads(audience)}
    ) found
    order by coalesce(found.address, 'lead ' || found.lead_id), found.user_id, found.lead_id`;
}

async function selectCustomers(
  ctx: Context,
  { filters, segment_id, user_ids }: AudienceColumn,
): Promise<SQL | undefined> {
  const segment = segment_id === null ? {} : await readSegmentFilters(ctx, segment_id);
  const looksFor = filters !== null && segment;
  const matching = (texts: Record<string, string>) =>
    inArray(customer.id, customerIdsWhere(ctx, customerQuery.parse(texts)));
  return or(
    looksFor ? sql`(${matching(filters)} and ${matching(segment)})` : undefined,
    user_ids.length ? inArray(customer.id, user_ids) : undefined,
  );
}

/** A lead who is a customer too is written to as one, or not at all. */
const selectLeads = ({ status_ids }: AudienceColumn): SQL =>
  status_ids.length
    ? sql`${inArray(lead.status_id, status_ids)} and not exists (
        select from ${customer} where lower(${customer.email}) = lower(${lead.email}))`
    : sql`false`;
