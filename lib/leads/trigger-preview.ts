import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { contentLanguage } from '@/lib/core/text/localized';
import { buildLeadTriggerMail, readLeadAssignee } from './trigger-mail';
import type { triggerPreviewInput } from './trigger-template.schema';

type Typed = z.output<typeof triggerPreviewInput>;
type Preview = { subject: string; paragraphs: string[]; language: Language };

/**
 * Previews a status email with the texts being edited, in one language, as if the lead entered the
 * status now. Masked without access to personal data; sends nothing. Throws 404 for an unknown
 * lead.
 */
export async function previewLeadTrigger(
  ctx: AdminContext,
  { lead_id, title: typed, subject, template, language: requestedLanguage }: Typed,
): Promise<Preview> {
  const language = contentLanguage(ctx, requestedLanguage);
  const row = firstOrNotFound(await ctx.db.select().from(lead).where(eq(lead.id, lead_id)));
  const [present] = await ctx.db
    .select({ title: leadStatus.title })
    .from(leadStatus)
    .where(eq(leadStatus.id, row.status_id));
  const status = {
    title: typed ? { [language]: typed } : (present?.title ?? {}),
    trigger_subject: { [language]: subject },
    trigger_template: { [language]: template },
  };
  const assigned = await readLeadAssignee(ctx, row.admin_id);
  const to = { language, sees_people: canSeePersonalData(ctx) };
  return { ...buildLeadTriggerMail(ctx, { row, status, assigned }, to), language };
}
