import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import type { leadReceivers } from '@/db/schema/enums';
import { leadStatus } from '@/db/schema/lead-status';
import { lead, leadTriggerMail } from '@/db/schema/leads';
import { personName } from '@/lib/core/access/person';
import { maskPersonFields } from '@/lib/core/access/person-fields';
import { type Context, transaction } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';
import { stripLinks, stripRecordLinks } from '@/lib/core/text/links';
import { readLocalized } from '@/lib/core/text/localized';
import { splitParagraphs, toMailHeaderLine } from '@/lib/core/text/placeholders';
import { siteUrl } from '@/lib/core/web/site-url';
import { translator } from '@/lib/i18n/translate';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';
import { fillTriggerTemplate, type Placeholder } from './trigger-template.schema';
import { getLeadLanguage, type StoredLead } from './write-lead';

type Receiver = (typeof leadReceivers)[number];
type Status = typeof leadStatus.$inferSelect;
type Assigned = {
  id: number;
  name: string;
  email: string;
  language: string;
  sees_people: boolean;
};
type To = { address: string; name: string; language: Language; sees_people: boolean };
type TriggerProblem = 'nobody_assigned' | 'no_email';

const receivers: Record<NonNullable<Status['trigger']>, readonly Receiver[]> = {
  email_to_assigned: ['assigned'],
  email_to_lead: ['lead'],
  email_to_assigned_and_lead: ['assigned', 'lead'],
};

/**
 * Emails the recipients of a status trigger, in their own language, once per lead and status. A
 * missing assignee or email is logged with the lead, and retried when it enters the status again.
 * Does nothing if the lead or status was deleted.
 */
export async function mailLeadTrigger(
  ctx: Context,
  { lead_id, status_id }: JobPayload<'lead.trigger'>,
): Promise<void> {
  const [row] = await ctx.db.select().from(lead).where(eq(lead.id, lead_id));
  const [status] = await ctx.db.select().from(leadStatus).where(eq(leadStatus.id, status_id));
  if (!row || !status?.trigger) return;
  const assigned = await readLeadAssignee(ctx, row.admin_id);
  for (const receiver of receivers[status.trigger])
    await mailOnce(ctx, { row, status, assigned, receiver });
}

type Mailing = {
  row: StoredLead;
  status: Status;
  assigned: Assigned | undefined;
  receiver: Receiver;
};

function mailOnce(ctx: Context, { row, status, assigned, receiver }: Mailing): Promise<void> {
  const to = toReceiver(ctx, row, assigned, receiver);
  return transaction(ctx, async (ctx) => {
    const problem = typeof to === 'string' ? to : null;
    const [first] = await ctx.db
      .insert(leadTriggerMail)
      .values({
        lead_id: row.id,
        status_id: status.id,
        receiver,
        problem,
        created_at: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [leadTriggerMail.lead_id, leadTriggerMail.status_id, leadTriggerMail.receiver],
        set: { problem, created_at: ctx.now() },
        // A sent email stays; a failed one is retried.
        setWhere: isNotNull(leadTriggerMail.problem),
      })
      .returning({ id: leadTriggerMail.id });
    if (!first || typeof to === 'string') return;
    const { subject, paragraphs } = buildLeadTriggerMail(ctx, { row, status, assigned }, to);
    const t = translator(to.language, 'mail');
    await queueMail(
      { ...ctx, language: to.language },
      {
        dedupe_key: `lead_status:${row.id}:${status.id}:${receiver}`,
        template: 'lead_status',
        order_id: null,
        to,
        values: {},
        words: {
          subject,
          heading: subject,
          preview: (paragraphs[0] ?? '').slice(0, 160),
          hello: '',
          intro: paragraphs[0] ?? '',
          blocks: [
            ...paragraphs.slice(1).map((text) => ({ kind: 'text' as const, text })),
            ...(receiver === 'assigned'
              ? [
                  {
                    kind: 'button' as const,
                    label: t('lead_status.open'),
                    url: `${siteUrl()}/admin/lead/edit/${row.id}`,
                  },
                ]
              : []),
          ],
        },
      },
    );
  });
}

/**
 * Subject and paragraphs of a status email, with placeholders filled in. Without its own subject it
 * is titled a message from the shop, in the recipient's language.
 */
export function buildLeadTriggerMail(
  ctx: Pick<Context, 'settings'>,
  {
    row,
    status,
    assigned,
  }: {
    row: StoredLead;
    status: Pick<Status, 'title' | 'trigger_subject' | 'trigger_template'>;
    assigned: Pick<Assigned, 'name' | 'email'> | undefined;
  },
  { language, sees_people }: Pick<To, 'language' | 'sees_people'>,
): { subject: string; paragraphs: string[] } {
  const main = ctx.settings.main_language;
  const read = (texts: Parameters<typeof readLocalized>[0]) => readLocalized(texts, language, main);
  const shown = sees_people ? row : maskPersonFields(toShown(row));
  const person = stripRecordLinks({
    first_name: shown.first_name,
    last_name: shown.last_name,
    company: row.company,
    phone: shown.phone ?? '',
  });
  const values: Record<Placeholder, string> = {
    'lead.first_name': person.first_name,
    'lead.last_name': person.last_name,
    'lead.name': personName(person),
    'lead.company': person.company,
    'lead.email': shown.email ?? '',
    'lead.phone': person.phone,
    'assigned.name': assigned?.name ?? '',
    'assigned.email': assigned?.email ?? '',
    'status.title': read(status.title),
    'store.name': read(ctx.settings.store_name),
    'store.url': siteUrl(),
  };
  const own = toMailHeaderLine(fillTriggerTemplate(read(status.trigger_subject), values));
  const t = translator(language, 'mail');
  return {
    subject: (own || t('lead_status.subject', { store: values['store.name'] })).slice(0, 255),
    paragraphs: splitParagraphs(fillTriggerTemplate(read(status.trigger_template), values)),
  };
}

const toShown = ({ addresses: _, ...row }: StoredLead) => row;

function toReceiver(
  ctx: Context,
  row: StoredLead,
  assigned: Assigned | undefined,
  receiver: Receiver,
): To | TriggerProblem {
  if (receiver === 'lead')
    return row.email
      ? {
          address: row.email,
          name: stripLinks(toMailHeaderLine(personName(row))),
          language: getLeadLanguage(row),
          sees_people: true,
        }
      : 'no_email';
  if (!assigned) return 'nobody_assigned';
  const language = parseLanguage(assigned.language) ?? ctx.settings.main_language;
  const { name, email: address, sees_people } = assigned;
  return { address, name, language, sees_people };
}

/** A lead's assignee, if enabled, and whether they may see personal data of leads. */
export async function readLeadAssignee(
  ctx: Pick<Context, 'db'>,
  admin_id: number | null,
): Promise<Assigned | undefined> {
  if (admin_id === null) return undefined;
  const [row] = await ctx.db
    .select({
      id: admin.id,
      name: admin.name,
      email: admin.email,
      language: admin.language,
      is_owner: role.is_owner,
      permissions: role.permissions,
    })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(and(eq(admin.id, admin_id), eq(admin.enabled, true)));
  if (!row) return undefined;
  const { is_owner, permissions, ...assigned } = row;
  const sees_people =
    is_owner || (permissions.includes('lead') && permissions.includes('customer.pii'));
  return { ...assigned, sees_people };
}
