import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { AdminContext } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';

/** The customer's language at a register: the member's, else the shop's main one. */
export async function readBuyerLanguage(
  ctx: AdminContext,
  customerId: number | undefined,
): Promise<Language> {
  const own = ctx.settings.main_language;
  if (customerId === undefined) return own;
  const [buyer] = await ctx.db
    .select({ language: customer.language })
    .from(customer)
    .where(eq(customer.id, customerId));
  return parseLanguage(buyer?.language) ?? own;
}
