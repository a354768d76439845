import 'server-only';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { paymentMethod } from '@/db/schema/methods';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import { readOwners } from '@/lib/auth/owners';
import { can } from '@/lib/core/access/can';
import type { Context, StaffContext } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { Refusal } from '@/lib/core/errors';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';

type Row = typeof paymentMethod.$inferSelect;
/**
 * What of a way to pay says where its money goes, beside secrets and its certificate; in test mode
 * there is none, and orders count as paid all the same.
 */
type Destination = Pick<
  Row,
  'provider' | 'test_mode' | 'public_config' | 'qr_path' | 'instructions'
>;

/** The same as it is logged, with what is never told itself. */
const logged = [
  'provider',
  'test_mode',
  'public_config',
  'qr_path',
  'instructions',
  'config',
  'certificate',
];
const SHOWN_DAYS = 7;

type Changeable = Partial<Destination>;

/** The fields in which two states of a way to pay send money elsewhere; of what is new, all. */
export function changedDestination(before: Changeable | undefined, after: Destination): string[] {
  const parts = ({ public_config = {}, instructions = {}, qr_path, ...account }: Changeable) =>
    new Map<string, string>([
      ...(before
        ? ([
            ['provider', account.provider ?? ''],
            ['test_mode', String(account.test_mode)],
          ] as const)
        : []),
      ...Object.entries(public_config).map(
        ([name, key]) => [`public_config.${name}`, key] as const,
      ),
      ['qr_path', qr_path ?? ''],
      ['instructions', Object.entries(instructions).flat().join('\n')],
    ]);
  const [was, is] = [parts(before ?? {}), parts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => (was.get(name) ?? '') !== (is.get(name) ?? ''),
  );
}

/** Refuses (403), on each field, to send money elsewhere without `payment.secrets`. */
export function assertMaySendElsewhere(ctx: StaffContext, fields: readonly string[]): void {
  if (!fields.length || can(ctx, 'payment.secrets')) return;
  const texts = fields.map(
    (field) => [field, [{ key: 'forbidden_destination' as const }]] as const,
  );
  throw new Refusal(
    403,
    'forbidden',
    Object.fromEntries(texts.map(([f, words]) => [f, [...words]])),
  );
}

/**
 * Tells every owner by mail that the money of a way to pay goes elsewhere: who changed which
 * fields, never what they hold, with a link to the entry of the activity. In the transaction that
 * changed it, after it was logged; nothing where nothing of it was changed.
 */
export async function tellOwners(
  ctx: Context,
  method: Pick<Row, 'id' | 'title'>,
  fields: readonly string[],
): Promise<void> {
  if (!fields.length || ctx.silent) return;
  const [change] = await ctx.db
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(and(eq(recordChange.resource, 'payment'), eq(recordChange.record_id, method.id)))
    .orderBy(desc(recordChange.id))
    .limit(1);
  if (!change) throw new Error('the change of a way to pay was not logged');
  const template = 'payment_destination_changed' as const;
  for (const { id, ...holder } of await readOwners(ctx)) {
    const dedupe_key = `${template}:${change.id}:${id}`;
    const parts = destinationChanged(ctx, method, { change_id: change.id, fields });
    await queueAccountMail(ctx, holder, { template, dedupe_key }, parts);
  }
}

/** What the mail about a change of where money goes says. */
export const destinationChanged =
  (
    ctx: Pick<Context, 'actor' | 'now' | 'settings'>,
    method: Pick<Row, 'title'>,
    { change_id, fields }: { change_id: number; fields: readonly string[] },
  ) =>
  ({ t, language, store, href }: MailTexts): AccountParts => ({
    text: t('payment_destination_changed.text', {
      name: ctx.actor.kind === 'admin' ? ctx.actor.name : store,
      time: dateAndTime(ctx.now(), { ...ctx, language }),
      method: readLocalized(method.title, language, ctx.settings.main_language),
      fields: new Intl.ListFormat(language).format(fields.map((field) => wordOf(field, language))),
    }),
    below: [
      {
        kind: 'button',
        label: t('payment_destination_changed.button'),
        url: href(changesPath(change_id)),
      },
      { kind: 'text', text: t('payment_destination_changed.not_expected') },
    ],
  });

/** A field by its label in the form: `public_config.fps_id` by that of `fps_id`. */
function wordOf(field: string, language: MailTexts['language']): string {
  const name = (field.split('.').at(-1) ?? field) as 'fps_id';
  const t = translator(language, 'payment');
  return t.has(name) ? t(name) : name;
}

/** The changes of ways to pay, the one with this id first. */
export const changesPath = (change_id: number): string =>
  `/admin/activity?resource=payment&before=${change_id + 1}`;

/**
 * How often, in the last seven days, money was sent elsewhere by a way to pay, a new one or another
 * account, and the id of the last change that did; null: none did.
 */
export async function readDestinationChanges(
  ctx: Context,
): Promise<{ count: number; last_id: number | null }> {
  const { id, resource, at, action, fields, after } = recordChange;
  const since = new Date(ctx.now().getTime() - SHOWN_DAYS * 86_400_000);
  const names = sql.join(
    logged.map((name) => sql`${name}`),
    sql`, `,
  );
  const sends = sql`case ${action}
    when 'update' then exists (select from unnest(${fields}) field
      where split_part(field, '.', 1) in (${names}))
    when 'create' then coalesce(${after} ->> 'qr_path', '') <> ''
      or coalesce(${after} -> 'public_config', '{}') <> '{}'
      or coalesce(${after} -> 'instructions', '{}') <> '{}'
      or coalesce(${after} -> 'config_set', '[]') <> '[]'
    else false end`;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, last_id: sql<number | null>`max(${id})` })
    .from(recordChange)
    .where(and(eq(resource, 'payment'), gte(at, since), sends));
  return row ?? { count: 0, last_id: null };
}
