import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { page } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { leadStatus } from '@/db/schema/lead-status';
import { findHidingField } from '@/lib/content/page-rules';
import { parseAmount } from '@/lib/core/amounts';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { languageNames } from '@/lib/core/language';
import type { StoredSettings } from '@/lib/core/settings.schema';
import { missingScriptHosts } from '@/lib/core/text/script-tags';

/**
 * Refuses inconsistent settings: a main language that isn't offered or has no shop name, one prefix
 * for both invoices and credit notes, an invalid gift wrapping price in the base currency, a
 * warehouse, status or home page that doesn't exist or isn't public, scripts of hosts not allowed,
 * a login provider without its credentials. Checks only what is changed (`keys`).
 */
export async function assertSiteSettings(
  ctx: Context,
  after: StoredSettings,
  keys: readonly (keyof StoredSettings)[],
): Promise<void> {
  const { main_language, available_languages, store_name } = after;
  const language = languageNames[main_language];
  if (new Set(available_languages).size < available_languages.length)
    throw invalid('available_languages', 'no_repeated');
  if (!available_languages.includes(main_language))
    throw invalid('available_languages', 'main_language_available', { language });
  if (keys.includes('main_language') && !store_name[main_language])
    throw invalid('main_language', 'main_language_name', { language });
  if (keys.some((key) => key === 'invoice_prefix' || key === 'credit_note_prefix'))
    if (after.invoice_prefix === after.credit_note_prefix)
      throw invalid('credit_note_prefix', 'credit_note_prefix_same');
  if (keys.some((key) => /^(gift_wrap_price|base_currency|supported_currencies)$/.test(key)))
    assertGiftWrapPrice(after);
  const { store_timezone, product_warehouse_id, newsletter_status_id, home_page_id } = after;
  if (keys.includes('store_timezone') && !(await isKnownZone(ctx, store_timezone)))
    throw invalid('store_timezone', 'check_input');
  if (keys.includes('product_warehouse_id') && product_warehouse_id !== null) {
    const found = await ctx.db.$count(warehouse, eq(warehouse.id, product_warehouse_id));
    if (!found) throw invalid('product_warehouse_id', 'check_input');
  }
  if (keys.includes('newsletter_status_id') && newsletter_status_id !== null) {
    const found = await ctx.db.$count(leadStatus, eq(leadStatus.id, newsletter_status_id));
    if (!found) throw invalid('newsletter_status_id', 'check_input');
  }
  if (keys.includes('home_page_id') && home_page_id !== null) {
    const [row] = await ctx.db.select().from(page).where(eq(page.id, home_page_id));
    if (!row) throw invalid('home_page_id', 'check_input');
    if (findHidingField(ctx, row)) throw invalid('home_page_id', 'home_page_shown');
  }
  for (const field of ['terms_page_id', 'privacy_page_id'] as const) {
    const id = after[field];
    if (!keys.includes(field) || id === null) continue;
    if (!(await ctx.db.$count(page, eq(page.id, id)))) throw invalid(field, 'check_input');
  }
  for (const field of ['header_script', 'footer_script'] as const) {
    const [host] = keys.includes(field) ? missingScriptHosts(after[field], after.script_hosts) : [];
    if (host) throw invalid(field, 'script_host', { host });
  }
  for (const provider of ['google', 'facebook'] as const) {
    const { enabled, client_id, client_secret } = after[`social_${provider}`];
    if (!keys.includes(`social_${provider}`) || !enabled) continue;
    if (!client_id) throw invalid(`social_${provider}.client_id`, 'required');
    if (!client_secret) throw invalid(`${provider}_client_secret`, 'required');
  }
}

function assertGiftWrapPrice({
  gift_wrap_price,
  base_currency,
  supported_currencies,
}: StoredSettings) {
  const base = supported_currencies.find(({ identifier }) => identifier === base_currency);
  if (base && parseAmount('gift_wrap_price', gift_wrap_price, base) < 0)
    throw invalid('gift_wrap_price', 'check_input');
}

/** Reports count days in the database, whose time zones differ from this process's. */
async function isKnownZone({ db }: Context, name: string): Promise<boolean> {
  const rows = await db.execute(
    sql`select from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  );
  return rows.length > 0;
}
