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
 * Throws, on `audience`, for filters without effect, and for a segment that was deleted or has such
 * filters, because the message would reach unintended people. Throws 403 for a search by personal
 * data without access to it, because sending would match others than the caller is shown.
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

/** An audience for this caller; a search text may be an email and is masked. */
export const maskAudience = (ctx: Context, audience: AudienceColumn): AudienceColumn =>
  searches(audience.filters) && !canSeePersonalData(ctx)
    ? { ...audience, filters: { ...audience.filters, search: HIDDEN } }
    : audience;

/** Counts an audience's recipients and exclusions now. Throws like `assertAudienceReadable`. */
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
 * Everyone in an audience, once per address: `address`, `user_id`, `lead_id`, `language`, and why
 * they are excluded (`left_out`, null: they are not). For an address of both a customer and a lead,
 * the customer's consent applies.
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

/** A lead who is also a customer gets messages only as a customer. */
const selectLeads = ({ status_ids }: AudienceColumn): SQL =>
  status_ids.length
    ? sql`${inArray(lead.status_id, status_ids)} and not exists (
        select from ${customer} where lower(${customer.email}) = lower(${lead.email}))`
    : sql`false`;
