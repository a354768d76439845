import 'server-only';
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/contact';
import { lead, leadActivity } from '@/db/schema/leads';
import { lockRecord } from '@/lib/activity/write-record';
import { type Context, type System, transaction } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { insertedRow } from '@/lib/core/records/rows';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { logLeadActivity } from './activities';
import { defaultLeadStatus, isOpenLead } from './lead-statuses';
import { insertLead } from './leads';

type Message = typeof contactMessage.$inferSelect;
const AT_ONCE = 200;
const LONGEST_NAME = 100;

/**
 * Creates a lead in the default status from a contact message, with the message as its first note;
 * an open lead with the same email gets the note instead. Once per message, even if the lead was
 * deleted. Does nothing in a shop without statuses.
 */
export async function createLeadFromMessage(
  ctx: Context<System>,
  { contact_message_id }: JobPayload<'lead.message'>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const status_id = await defaultLeadStatus(ctx);
    if (status_id === undefined) return;
    const [message] = await ctx.db
      .update(contactMessage)
      .set({ lead_noted_at: ctx.now() })
      .where(and(eq(contactMessage.id, contact_message_id), isNull(contactMessage.lead_noted_at)))
      .returning();
    if (!message) return;
    // Two messages of a sender wait for each other: the second finds the first one's lead.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead:${message.email}`}))`);
    const existingId = await openLead(ctx, message.email);
    const lead_id = existingId ?? (await createLeadRow(ctx, message, status_id));
    const note = insertedRow(
      await ctx.db
        .insert(leadActivity)
        .values({
          lead_id,
          type: 'note',
          body: `${message.subject}\n\n${message.message}`,
          created_at: message.created_at,
          updated_at: ctx.now(),
        })
        .returning(),
    );
    await logLeadActivity(ctx, await lockRecord(ctx, 'lead', lead_id), note, null);
  });
}

/** The same for messages that no job handled, from before leads existed. */
export async function createLeadsFromMessages(ctx: Context<System>): Promise<void> {
  const hour = new Date(ctx.now().getTime() - 3600_000);
  const waiting = await ctx.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(and(isNull(contactMessage.lead_noted_at), lt(contactMessage.created_at, hour)))
    .orderBy(asc(contactMessage.id))
    .limit(AT_ONCE);
  for (const { id } of waiting)
    await createLeadFromMessage({ ...ctx, silent: true }, { contact_message_id: id });
}

async function openLead(ctx: Context, email: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.email, email), isNull(lead.converted_user_id), isOpenLead()))
    .orderBy(desc(lead.created_at), desc(lead.id))
    .limit(1);
  return row?.id;
}

async function createLeadRow(ctx: Context, message: Message, status_id: number): Promise<number> {
  const { name, email, language } = message;
  const [first_name = '', ...rest] = name.split(' ');
  const { id } = await insertLead(ctx, {
    first_name: first_name.slice(0, LONGEST_NAME),
    last_name: rest.join(' ').slice(0, LONGEST_NAME),
    email,
    status_id,
    language: parseLanguage(language) ?? ctx.settings.main_language,
    lead_source: 'website',
    source_detail: { form: 'contact', page: '/contact-us', language },
    contact_message_id: message.id,
  });
  return id;
}
