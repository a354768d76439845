import { z } from 'zod';
import { type Language, languages } from '@/lib/core/language';
import { instant } from '@/lib/core/moment.schema';
import { languageOutput, moment } from '@/lib/core/records/output.schema';
import { language, lines, text } from '@/lib/core/rules.schema';
import { mailGroups, mailPlaceholders, templateNames } from '@/lib/mail/templates.schema';

/** The maximum length of a subject and an intro, in characters. */
export const SUBJECT_MAX = 200;
export const INTRO_MAX = 5000;

const each = <S extends z.ZodType>(rule: S) =>
  z.object(
    Object.fromEntries(languages.map((code) => [code, rule.optional()])) as Record<
      Language,
      z.ZodOptional<S>
    >,
  );

/** Staff's texts for an email: an absent language stays as it is, '' is the shop's default. */
export const mailTextChanges = z.object({
  subject: each(text(SUBJECT_MAX)).default({}),
  intro: each(lines(INTRO_MAX)).default({}),
  updated_at: instant.optional(),
});
export type MailTextChanges = z.output<typeof mailTextChanges>;

/** A preview of an email with the texts as typed, in one language. */
export const mailTextTrial = z.object({
  language: language.optional(),
  subject: text(SUBJECT_MAX).default(''),
  intro: lines(INTRO_MAX).default(''),
});
export type MailTextTrial = z.output<typeof mailTextTrial>;

export const templateParams = z.object({ template: z.string().max(60) });

const template = z.enum(templateNames);
const texts = z.partialRecord(languageOutput, z.string());

/** An email in the list, with the languages in which staff have changed its texts. */
export const mailTextRow = z.strictObject({
  template,
  group: z.enum(mailGroups),
  /** The screen where its texts are edited, if not here. */
  written_at: z.string().nullable(),
  languages: z.array(languageOutput),
});
export type MailTextRow = z.output<typeof mailTextRow>;

/** Staff's texts for one email, and its placeholders. */
export const mailTextOutput = z.strictObject({
  template,
  group: z.enum(mailGroups),
  /** The languages this email is sent in. */
  written_in: z.array(languageOutput),
  subject: texts,
  intro: texts,
  placeholders: z.strictObject({
    subject: z.array(z.enum(mailPlaceholders)),
    intro: z.array(z.enum(mailPlaceholders)),
  }),
  /** 1970 if never changed. */
  updated_at: moment,
});
export type MailTextRecord = z.output<typeof mailTextOutput>;

export const mailTextPreview = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The shop's default texts. */
  standard: z.strictObject({ subject: z.string(), intro: z.string() }),
  /** The data it is shown with: an order, sample data, or none because no order fits. */
  shown_with: z.enum(['order', 'sample', 'no_order']),
  order_number: z.string().nullable(),
});
export type MailTextPreview = z.output<typeof mailTextPreview>;

/** Where a test is sent: the caller's own address. */
export const mailTextTest = z.strictObject({ to_address: z.string() });
