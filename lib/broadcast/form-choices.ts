import 'server-only';
import { inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { personName } from '@/lib/core/access/person';
import { canFindCustomers, canSeePersonalData, maskName } from '@/lib/core/access/personal-data';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { readCustomerChoices, readCustomerTags } from '@/lib/customers/form-choices';
import { listSegments } from '@/lib/customers/segments';
import { baseCurrency } from '@/lib/settings/currencies';

export type LetterChoices = Awaited<ReturnType<typeof readLetterChoices>>;

/**
 * The choices of the message form, in the caller's language, and the names of customers its
 * audience lists.
 */
export async function readLetterChoices(ctx: AdminContext, named: readonly number[]) {
  const [{ statuses, tiers }, tags, segments, customers] = await Promise.all([
    readCustomerChoices(ctx),
    readCustomerTags(ctx),
    listSegments(ctx),
    readNames(ctx, named),
  ]);
  const { settings } = ctx;
  return {
    statuses,
    tiers,
    tags: tags.map((tag) => ({ value: tag, label: tag })),
    countries: countryOptions(ctx.language),
    segments: segments
      .filter(({ unreadable }) => !unreadable.length)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    customers,
    findsCustomers: canFindCustomers(ctx),
    currency: baseCurrency(settings).identifier,
    timezone: settings.store_timezone,
    shop: { name: localizer(ctx)(settings.store_name), email: settings.contact_email },
    admin_email: ctx.actor.email,
  };
}

async function readNames(ctx: AdminContext, ids: readonly number[]) {
  if (!ids.length) return [];
  const { id, first_name, last_name } = customer;
  const rows = await ctx.db
    .select({ id, first_name, last_name })
    .from(customer)
    .where(inArray(id, [...ids]));
  const sees = canSeePersonalData(ctx);
  return rows.map((row) => ({
    id: row.id,
    name: sees ? personName(row) : maskName(personName(row)),
  }));
}
