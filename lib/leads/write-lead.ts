import 'server-only';
import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import type { lead } from '@/db/schema/leads';
import { updateRecord } from '@/lib/activity/write-record';
import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { forbidden, invalid, invalidFields } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { toDecimal } from '@/lib/core/money';
import { normalizeAddressPhones } from '@/lib/customers/address-book';
import { normalPhone } from '@/lib/customers/phone';
import { keepUnsubscribed } from '@/lib/customers/suppression';
import { emit } from '@/lib/jobs/emit';
import { parseBaseAmount } from '@/lib/settings/base-amount';
import { baseCurrency } from '@/lib/settings/currencies';
import { mailLeadEmailChanged } from './email-changed-mail';
import type { LeadChanges } from './lead.schema';

export type StoredLead = typeof lead.$inferSelect;
export type LeadValues = Partial<typeof lead.$inferInsert>;

/** A lead's values, by form field name and as the form has them. */
export function toLeadState(
  { settings }: Pick<Context, 'settings'>,
  { language, board_order: _, status_since: __, expected_value: minor, ...row }: StoredLead,
) {
  const expected_value = minor === null ? null : toDecimal(minor, baseCurrency(settings).decimals);
  return { ...row, expected_value, contact_language: language };
}

export const getLeadLogging = (ctx: Context) => ({
  state: (row: StoredLead) => toLeadState(ctx, row),
});

/**
 * The columns of an input, with phones normalized. Without a country code they are read in the
 * first address's country (that of `before` if none is sent), and an address's phone in its own.
 * Throws, on its field, for an invalid phone, and an amount with too many decimals for the base
 * currency.
 */
export function toLeadColumns(ctx: Context, input: LeadChanges, before?: StoredLead): LeadValues {
  const { language: _, as_defaults, globals, updated_at, ...fields } = input;
  const { contact_language, expected_value, phone, mobiles, addresses, ...plain } = fields;
  const first: { country?: unknown } | undefined = (addresses ?? before?.addresses)?.[0];
  const country = typeof first?.country === 'string' ? first.country : undefined;
  return {
    ...plain,
    addresses: addresses && normalizeAddressPhones(addresses, before?.addresses),
    language: contact_language,
    phone: phone && normalPhone(phone, country, 'phone', [before?.phone]),
    mobiles: mobiles?.map((mobile, index) =>
      normalPhone(mobile, country, `mobiles.${index}`, before?.mobiles),
    ),
    expected_value: toMinor(ctx, expected_value),
  };
}

const toMinor = (ctx: Context, amount: string | null | undefined) =>
  typeof amount === 'string' ? parseBaseAmount(ctx.settings, 'expected_value', amount) : amount;

/** D13: a lead must be reachable. Throws without an email and a phone. */
export function assertLeadReachable({ email, phone }: Pick<LeadValues, 'email' | 'phone'>): void {
  if (!email && !phone)
    throw invalidFields({
      email: [{ key: 'email_or_phone' }],
      phone: [{ key: 'email_or_phone' }],
    });
}

/**
 * Assigning a lead needs `lead.assign`; without it one may only take an unassigned lead or give up
 * one's own. Throws for an unknown admin.
 */
export async function assertMayAssignLead(
  ctx: Context,
  from: number | null,
  to: number | null | undefined,
): Promise<void> {
  if (to === undefined || to === from) return;
  const own = ctx.actor.kind === 'admin' ? ctx.actor.id : undefined;
  const takes = from === null && to === own;
  const givesUp = from === own && to === null;
  if (!can(ctx, 'lead.assign') && !takes && !givesUp) throw forbidden('forbidden_assign');
  if (to === null) return;
  const [adminRow] = await ctx.db.select({ id: admin.id }).from(admin).where(eq(admin.id, to));
  if (!adminRow) throw invalid('admin_id', 'check_input');
}

/**
 * Updates a lead (`updateRecord`) and emits `lead.status_entered` for a new status; an email change
 * is notified to the old address. Drops the consent of an unsubscribed address.
 */
export async function storeLead(
  ctx: Context,
  record: number | StoredLead,
  change: (before: StoredLead) => LeadValues | Promise<LeadValues>,
  read_at?: Date,
): Promise<StoredLead> {
  const withMoment = async (row: StoredLead) => {
    const values = await change(row);
    const { status_id = row.status_id, email = row.email } = values;
    const entered = status_id === row.status_id ? {} : { status_since: ctx.now() };
    const isAsked = values.consent_email_at || email !== row.email;
    const consent = isAsked ? await keepUnsubscribed(ctx, [row.email], email) : {};
    return { ...values, ...entered, ...consent };
  };
  const { before, after } = await updateRecord(
    ctx,
    'lead',
    record,
    read_at,
    withMoment,
    getLeadLogging(ctx),
  );
  if (after.email !== before.email) await mailLeadEmailChanged(ctx, before, after);
  if (after.status_id !== before.status_id) await emitLeadStatusEntered(ctx, after);
  return after;
}

export const emitLeadStatusEntered = (ctx: Context, { id, status_id }: StoredLead) =>
  emit(ctx, 'lead.status_entered', { lead_id: id, status_id });

export const getLeadLanguage = (row: Pick<StoredLead, 'language'>) =>
  parseLanguage(row.language) ?? 'en-US';
