import 'server-only';
import { eq, or, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { broadcastReceiver, suppression } from '@/db/schema/broadcast';
import { lead } from '@/db/schema/leads';
import { updateRecord } from '@/lib/activity/write-record';
import { maskEmail } from '@/lib/core/access/personal-data';
import { type Context, transaction } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { resubscribeEmail, suppressEmail } from '@/lib/customers/suppression';
import type { Subscription } from './unsubscribe.schema';

/** A recipient's subscription, by their message's token. Throws 404. */
export async function readLetterSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { address, people, suppressed, ...receiver } = await findReceiver(ctx, token);
  return {
    email: maskEmail(address),
    language: parseLanguage(people[0]?.language ?? receiver.language) ?? ctx.settings.main_language,
    subscribed: !suppressed && people.some(({ consent_email_at }) => consent_email_at !== null),
  };
}

/**
 * Unsubscribes a recipient: withdraws consent, also in the account, and suppresses their address
 * until they consent again. Order emails are still sent. Repeating it changes nothing. Throws 404
 * for an unknown token.
 */
export const unsubscribeFromLetters = (ctx: Context, token: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { id, broadcast_id, address, people } = await findReceiver(ctx, token);
    const since = ctx.now();
    for (const { resource, id, consent_email_at } of people)
      if (consent_email_at) await setConsent(ctx, resource, id, null);
    // Also unsubscribes the person's other current addresses.
    for (const each of new Set([address, ...people.flatMap(({ email }) => email ?? [])]))
      await suppressEmail(ctx, { address: each, reason: 'unsubscribed', since, broadcast_id });
    await ctx.db
      .update(broadcastReceiver)
      .set({
        unsubscribed_at: sql`coalesce(${broadcastReceiver.unsubscribed_at},
          ${since.toISOString()}::timestamptz)`,
      })
      .where(eq(broadcastReceiver.id, id));
  });

/**
 * Resubscribes the address a message was sent to and deletes its unsubscription; a person whose
 * address has changed must consent there. Nothing is stored for deleted people. Throws 404.
 */
export const resubscribeToLetters = (ctx: Context, token: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { address, people } = await findReceiver(ctx, token);
    const owners = people.filter(({ email }) => email === address);
    if (owners.length) await resubscribeEmail(ctx, address);
    for (const { resource, id } of owners) await setConsent(ctx, resource, id, ctx.now());
  });

/** Sets the recipient's language for further messages. Throws 404. */
export const chooseLetterLanguage = (
  ctx: Context,
  token: string,
  language: Language,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { people } = await findReceiver(ctx, token);
    for (const { resource, id } of people)
      await updateRecord(ctx, resource, id, undefined, () => ({ language }));
  });

type Person = {
  resource: 'user' | 'lead';
  id: number;
  email: string | null;
  consent_email_at: Date | null;
  language: string;
};

const setConsent = (ctx: Context, resource: Person['resource'], id: number, at: Date | null) =>
  updateRecord(ctx, resource, id, undefined, () => ({ consent_email_at: at }));

/** The recipient with this token, and everyone who has its address. */
async function findReceiver(ctx: Context, token: string) {
  const { id, broadcast_id, address, language, user_id, lead_id } = broadcastReceiver;
  const receiver = firstOrNotFound(
    await ctx.db
      .select({ id, broadcast_id, address, language, user_id, lead_id })
      .from(broadcastReceiver)
      .where(eq(broadcastReceiver.token, token)),
  );
  const customers = await ctx.db
    .select({
      id: customer.id,
      email: customer.email,
      consent_email_at: customer.consent_email_at,
      language: customer.language,
    })
    .from(customer)
    .where(or(eq(customer.id, receiver.user_id ?? 0), eq(customer.email, receiver.address)));
  const leads = await ctx.db
    .select({
      id: lead.id,
      email: sql<string | null>`lower(${lead.email})`,
      consent_email_at: lead.consent_email_at,
      language: lead.language,
    })
    .from(lead)
    .where(or(eq(lead.id, receiver.lead_id ?? 0), eq(sql`lower(${lead.email})`, receiver.address)));
  const people: Person[] = [
    ...customers.map((row) => ({ ...row, resource: 'user' as const })),
    ...leads.map((row) => ({ ...row, resource: 'lead' as const })),
  ];
  const noted = await ctx.db
    .select({ id: suppression.id })
    .from(suppression)
    .where(eq(suppression.address, receiver.address));
  return { ...receiver, people, suppressed: noted.length > 0 };
}
