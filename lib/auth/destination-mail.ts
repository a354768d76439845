import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { paymentMethod } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { type AccountParts, type MailTexts, queueAccountMail } from './account-mail';
import { readOwners } from './owners';

type Method = typeof paymentMethod.$inferSelect;

/**
 * Emails every owner that a payment method pays to another destination: who changed which fields,
 * never their values, with a link to the activity entry. Runs in the transaction of the change,
 * after it was logged; does nothing without `fields`.
 */
export async function notifyDestinationChange(
  ctx: Context,
  method_id: number,
  fields: readonly string[],
): Promise<void> {
  if (!fields.length || ctx.silent) return;
  const [method] = await ctx.db
    .select({ title: paymentMethod.title })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, method_id));
  const [change] = await ctx.db
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(and(eq(recordChange.resource, 'payment'), eq(recordChange.record_id, method_id)))
    .orderBy(desc(recordChange.id))
    .limit(1);
  if (!method || !change) throw new Error('the change of a payment method was not logged');
  const template = 'payment_destination_changed' as const;
  for (const { id, ...holder } of await readOwners(ctx)) {
    const dedupe_key = `${template}:${change.id}:${id}`;
    const parts = destinationChangedMail(ctx, method, { change_id: change.id, fields });
    await queueAccountMail(ctx, holder, { template, dedupe_key }, parts);
  }
}

/** The content of the payment-destination-changed email. */
export const destinationChangedMail =
  (
    ctx: Pick<Context, 'actor' | 'now' | 'settings'>,
    method: Pick<Method, 'title'>,
    { change_id, fields }: { change_id: number; fields: readonly string[] },
  ) =>
  ({ t, language, store, href }: MailTexts): AccountParts => ({
    text: t('payment_destination_changed.text', {
      name: ctx.actor.kind === 'admin' ? ctx.actor.name : store,
      time: formatDateTime(ctx.now(), { ...ctx, language }),
      method: readLocalized(method.title, language, ctx.settings.main_language),
      fields: new Intl.ListFormat(language).format(
        fields.map((field) => getFieldLabel(field, language)),
      ),
    }),
    below: [
      {
        kind: 'button',
        label: t('payment_destination_changed.button'),
        url: href(paymentChangesPath(change_id)),
      },
      { kind: 'text', text: t('payment_destination_changed.not_expected') },
    ],
  });

/** A field's form label: `public_config.fps_id` has that of `fps_id`. */
function getFieldLabel(field: string, language: MailTexts['language']): string {
  const name = (field.split('.').at(-1) ?? field) as 'fps_id';
  const t = translator(language, 'payment');
  return t.has(name) ? t(name) : name;
}

/** The activity of payment methods, with this change first. */
export const paymentChangesPath = (change_id: number): string =>
  `/admin/activity?resource=payment&before=${change_id + 1}`;
