import 'server-only';
import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';

/** Stores the language in which the calling admin sees the back office. */
export async function chooseOwnLanguage(ctx: AdminContext, language: Language): Promise<void> {
  await ctx.db
    .update(admin)
    .set({ language, updated_at: ctx.now() })
    .where(eq(admin.id, ctx.actor.id));
}
