import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { AdminContext } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';

/** The language of whoever buys at a register: that of the member, else the shop's own. */
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
