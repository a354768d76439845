import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { membershipTier } from '@/db/schema/membership-tier';
import { refusalKey } from '@/lib/core/access/can';
import { personName, splitName } from '@/lib/core/access/person';
import { canFindCustomers, canSeePersonalData } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, forbidden, invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { createCustomerUnlessTaken } from '@/lib/customers/customers';
import { readMemberCode } from '@/lib/customers/member-code';
import { normalPhone } from '@/lib/customers/phone';
import { homeCountry } from '@/lib/inventory/home-country';
import type { JoinInput, PosMember } from './member.schema';

/**
 * Finds a member by the code they show. Refuses (422) an unknown code, or one of a disabled or
 * deleted account; (403) without the permission to find members.
 */
export async function findMember(ctx: AdminContext, code: string): Promise<PosMember> {
  assertMayFind(ctx);
  const id = readMemberCode(code);
  if (id === undefined) throw invalid('code', 'member_code_unknown');
  const [found] = await readMembers(ctx, and(eq(customer.id, id), eq(customer.enabled, true)));
  if (!found) throw invalid('code', 'member_code_unknown');
  return found.member;
}

/**
 * Creates an account for a customer and emails them a link to choose a password. It gives no
 * marketing consent. Refuses on `email` (409) one that has an account, with the member in `data`
 * for the cashier to choose, unless that account is disabled; on `phone` (422) an invalid number;
 * (403) without the permission to find members, because the answer tells who is one.
 */
export async function createPosMember(
  ctx: AdminContext,
  { name, email, phone: typed }: JoinInput,
): Promise<PosMember> {
  assertMayFind(ctx);
  const phone = typed && normalPhone(typed, await homeCountry(ctx));
  return transaction(ctx, async (ctx) => {
    const contact = { email, ...(phone && { phone }) };
    const input = { ...splitName(name), ...contact, enabled: true, send_set_password_mail: true };
    const made = await createCustomerUnlessTaken(ctx, input);
    const { member, enabled } = firstOrNotFound(await readMembers(ctx, eq(customer.email, email)));
    if (made) return member;
    if (!enabled) throw conflict('email', 'account_disabled');
    throw conflict('email', 'member_exists', { name: member.name || member.email }, { member });
  });
}

/** Refuses (403) to find members, by code or email, without the permission. */
export function assertMayFind(ctx: AdminContext): void {
  if (!canFindCustomers(ctx))
    throw forbidden(refusalKey(canSeePersonalData(ctx) ? 'customer' : 'customer.pii'));
}

/** Members without a tier have that of level 0, if the shop has one. */
const hasTier = or(
  eq(membershipTier.id, customer.membership_tier_id),
  and(sql`${customer.membership_tier_id} is null`, eq(membershipTier.level, 0)),
);

async function readMembers(ctx: AdminContext, found: SQL | undefined) {
  const { id, email, first_name, last_name, phone, enabled } = customer;
  const { title, color } = membershipTier;
  const rows = await ctx.db
    .select({ id, email, first_name, last_name, phone, enabled, title, color })
    .from(customer)
    .leftJoin(membershipTier, hasTier)
    .where(found);
  const localize = localizer(ctx);
  return rows.map((row) => ({
    enabled: row.enabled,
    member: {
      id: row.id,
      name: personName(row),
      email: row.email,
      phone: row.phone ?? '',
      tier: row.title ? localize(row.title) : '',
      tier_color: row.color ?? '',
    },
  }));
}
