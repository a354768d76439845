import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { updateRecord } from '@/lib/activity/write-record';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import { countAttempts } from '@/lib/auth/limits';
import { readCustomerProfile } from '@/lib/auth/profile';
import { type Context, type ShopContext, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { conflict, invalid } from '@/lib/core/errors';
import { keyedHash } from '@/lib/core/keyed-hash';
import { type Language, languages } from '@/lib/core/language';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { updateProfile } from '@/lib/customers/profile';
import { resubscribeEmail } from '@/lib/customers/suppression';
import { insertLead } from '@/lib/leads/leads';
import type { NewsletterOutcome } from './newsletter.schema';

/*
 * Newsletter sign-up by address: a link is emailed, and pressing its button gives consent. Nothing
 * is stored before, so that no one can sign up a stranger or learn who is subscribed.
 */

const DAYS_OPEN = 7;

type Link = { email: string; language: Language };

/**
 * Emails a confirmation link, whether or not the address is subscribed. A member's own confirmed
 * address is subscribed at once. Three emails an hour per address and ten per caller; then throws
 * 429. Throws 409 if the shop has sign-ups disabled.
 */
export async function requestNewsletter(
  ctx: ShopContext,
  { email }: { email: string },
  address: string | undefined,
): Promise<NewsletterOutcome> {
  if ((await newsletterStatus(ctx)) === undefined) throw conflict('general', 'newsletter_closed');
  if (ctx.actor.kind === 'customer' && (await agreeAsMember({ ...ctx, actor: ctx.actor }, email)))
    return { state: 'subscribed' };
  const group = addressGroup(address);
  const now = ctx.now();
  await countAttempts(
    [
      group
        ? { name: 'newsletter_address', key: group }
        : { name: 'newsletter_unknown_address', key: '' },
      { name: 'newsletter_email', key: email },
    ],
    now,
  );
  const { language } = ctx;
  const token = signed({ email, language, until: now.getTime() + DAYS_OPEN * DAY_MS });
  await queueAccountMail(
    ctx,
    { email, language, first_name: '', last_name: '' },
    { template: 'newsletter_confirm', dedupe_key: `newsletter_confirm:${token}` },
    newsletterConfirmMail(new URLSearchParams({ token })),
  );
  return { state: 'mailed' };
}

/** Subscribes a member's own confirmed address; returns whether it is that. */
async function agreeAsMember(
  ctx: Parameters<typeof readCustomerProfile>[0],
  email: string,
): Promise<boolean> {
  const profile = await readCustomerProfile(ctx);
  if (profile.email !== email || !profile.email_confirmed) return false;
  await updateProfile(ctx, { consent: true });
  return true;
}

/** The content of the email with the link; `query` holds its token. */
export const newsletterConfirmMail =
  (query: URLSearchParams) =>
  ({ t, store, href }: MailTexts): AccountParts => ({
    text: t('newsletter_confirm.text', { store }),
    below: [
      {
        kind: 'button',
        label: t('newsletter_confirm.button'),
        url: href(`/newsletter?${query}`),
      },
      { kind: 'text', text: t('newsletter_confirm.not_you', { days: DAYS_OPEN }) },
    ],
  });

/** The address of an emailed link; undefined if expired or forged. */
export function readNewsletterLink({ now }: Pick<Context, 'now'>, token: string): Link | undefined {
  const [text = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signText(text));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const link = JSON.parse(Buffer.from(text, 'base64url').toString()) as Link & { until: number };
  const isKnown = languages.includes(link.language);
  return isKnown && link.until > now().getTime() ? link : undefined;
}

/**
 * Confirms a sign-up at the link's address: for the existing customer or lead, or a new lead with
 * the status from the settings. Repeating it changes nothing. Throws for an expired link.
 */
export const confirmNewsletter = (ctx: Context, token: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const link = readNewsletterLink(ctx, token);
    if (!link) throw invalid('token', 'newsletter_link_ended');
    const { email, language } = link;
    // Serializes repeated clicks, and a contact message of the same person.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead:${email}`}))`);
    await resubscribeEmail(ctx, email);
    const agreed = { consent_email_at: ctx.now() };
    const people = await peopleAt(ctx, email);
    for (const { resource, id, consent_email_at } of people)
      if (!consent_email_at) await updateRecord(ctx, resource, id, undefined, () => agreed);
    if (people.length) return;
    const status_id = await newsletterStatus(ctx);
    if (status_id === undefined) throw conflict('general', 'newsletter_closed');
    await insertLead(ctx, {
      first_name: email.split('@')[0]?.slice(0, 100) || email,
      email,
      language,
      status_id,
      lead_source: 'website',
      source_detail: { form: 'newsletter', page: '/newsletter', language },
      ...agreed,
    });
  });

async function peopleAt({ db }: Context, email: string) {
  const { id, consent_email_at } = customer;
  const customers = await db
    .select({ id, consent_email_at })
    .from(customer)
    .where(eq(customer.email, email));
  const leads = await db
    .select({ id: lead.id, consent_email_at: lead.consent_email_at })
    .from(lead)
    .where(and(eq(sql`lower(${lead.email})`, email), isNull(lead.converted_user_id)));
  return [
    ...customers.map((row) => ({ ...row, resource: 'user' as const })),
    ...leads.map((row) => ({ ...row, resource: 'lead' as const })),
  ];
}

/** The status of new sign-ups; undefined if they are disabled. */
async function newsletterStatus({ db, settings }: Context): Promise<number | undefined> {
  const { newsletter_status_id: statusId } = settings;
  if (statusId === null) return undefined;
  const [found] = await db
    .select({ id: leadStatus.id })
    .from(leadStatus)
    .where(eq(leadStatus.id, statusId));
  return found?.id;
}

function signed(link: Link & { until: number }): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${text}.${signText(text)}`;
}

const signText = (text: string) => keyedHash('newsletter', text);
