import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mailText } from '@/db/schema/order-desk';
import { logChange } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { type ErrorText, invalidFields, notFound } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { Localized } from '@/lib/core/text/localized';
import { toMailHeaderLine, unknownPlaceholder } from '@/lib/core/text/placeholders';
import { translator } from '@/lib/i18n/translate';
import {
  findMailTemplate,
  listMailPlaceholders,
  type MailTemplate,
  mailTemplates,
  templateNames,
} from '@/lib/mail/templates.schema';
import type { MailTextChanges, MailTextRecord, MailTextRow } from './mail-text.schema';

/** The version of texts that were never changed. */
const UNTOUCHED = new Date(0);

/** Every email the shop sends, and the languages in which staff have changed its texts. */
export async function listMailTexts({ db }: Pick<Context, 'db'>): Promise<MailTextRow[]> {
  const rows = new Map((await db.select().from(mailText)).map((row) => [row.template, row]));
  return templateNames.map((template) => {
    const row = rows.get(template);
    return {
      template,
      group: mailTemplates[template].group,
      written_at: findMailTemplate(template)?.written_at ?? null,
      languages: languages.filter((code) => row?.subject[code] || row?.intro[code]),
    };
  });
}

/** A template whose texts are edited here. Throws 404 for any other name. */
export function getMailTextTemplate(name: string): MailTemplate {
  const found = templateNames.find((templateName) => templateName === name);
  if (!found || findMailTemplate(found)?.written_at) throw notFound();
  return found;
}

/** The languages an email is sent in; those to the shop itself only in its main one. */
const listMailLanguages = (
  { settings }: Pick<Context, 'settings'>,
  template: MailTemplate,
): Language[] =>
  mailTemplates[template].group === 'shop'
    ? [settings.main_language]
    : languages.filter((code) => settings.available_languages.includes(code));

/** Staff's texts for an email in every language, and its placeholders. Throws 404. */
export async function readMailText(ctx: AdminContext, name: string): Promise<MailTextRecord> {
  const template = getMailTextTemplate(name);
  const [row] = await ctx.db.select().from(mailText).where(eq(mailText.template, template));
  return {
    template,
    group: mailTemplates[template].group,
    written_in: listMailLanguages(ctx, template),
    subject: row?.subject ?? {},
    intro: row?.intro ?? {},
    placeholders: {
      subject: [...listMailPlaceholders(template, 'subject')],
      intro: [...listMailPlaceholders(template, 'intro')],
    },
    updated_at: row?.updated_at ?? UNTOUCHED,
  };
}

/**
 * Changes staff's texts for an email in the languages sent; applies to emails written from now on.
 * A subject is put on one line. Refuses, on its field and by name, a placeholder the email doesn't
 * have, and (409) an outdated version. Throws 404.
 */
export const writeMailText = (
  ctx: AdminContext,
  name: string,
  { updated_at: read_at, ...sent }: MailTextChanges,
): Promise<MailTextRecord> =>
  transaction(ctx, async (ctx) => {
    const template = getMailTextTemplate(name);
    assertPlaceholders(template, sent);
    await ctx.db
      .insert(mailText)
      .values({ template, created_at: ctx.now(), updated_at: UNTOUCHED })
      .onConflictDoNothing();
    const own = eq(mailText.template, template);
    const before = firstOrNotFound(await ctx.db.select().from(mailText).where(own).for('update'));
    const record = toRecordRef(ctx, template);
    await assertNotModified(ctx, { ...record, updated_at: before.updated_at }, read_at);
    const after = {
      subject: merged(before.subject, sent.subject, toMailHeaderLine),
      intro: merged(before.intro, sent.intro),
    };
    const changes = changedFields({ subject: before.subject, intro: before.intro }, after);
    const at = nextVersion(ctx, before);
    if (changes.length) {
      await ctx.db
        .update(mailText)
        .set({ ...after, updated_at: at })
        .where(own);
      await logChange(ctx, record, changes, at);
    }
    return readMailText(ctx, template);
  });

/** Refuses (422) the first unknown placeholder of each text. */
export function assertPlaceholders(
  template: MailTemplate,
  texts: Record<'subject' | 'intro', Localized>,
): void {
  const wrong = (['subject', 'intro'] as const).flatMap((part) =>
    Object.entries(texts[part]).flatMap(([language, text]) => {
      const placeholder = unknownPlaceholder(text, listMailPlaceholders(template, part), 'single');
      if (placeholder === undefined) return [];
      const refused: ErrorText = { key: 'unknown_placeholder', values: { placeholder } };
      return [[`${part}.${language}`, [refused]]];
    }),
  );
  if (wrong.length) throw invalidFields(Object.fromEntries(wrong));
}

function merged(before: Localized, sent: Localized, tidy = (text: string) => text): Localized {
  const after = { ...before };
  for (const language of languages) {
    const text = sent[language];
    if (text === '') delete after[language];
    else if (text !== undefined) after[language] = tidy(text);
  }
  return after;
}

/** The log needs numeric IDs: a template's is derived from its name. */
function toRecordRef({ settings }: Pick<Context, 'settings'>, template: MailTemplate) {
  const t = translator(settings.main_language, 'mail_screen');
  const id = createHash('sha256').update(template).digest().readUInt32BE() >>> 1;
  return { resource: 'mail_text', id, record_title: t(`templates.${template}`) };
}
