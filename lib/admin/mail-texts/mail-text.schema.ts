import { z } from 'zod';
import { type Language, languages } from '@/lib/core/language';
import { instant } from '@/lib/core/moment.schema';
import { languageOutput, moment } from '@/lib/core/records/output.schema';
import { language, lines, text } from '@/lib/core/rules.schema';
import { mailGroups, mailPlaceholders, templateNames } from '@/lib/mail/templates.schema';

/** A subject has so many characters at the most, an intro so many. */
export const SUBJECT_MAX = 200;
export const INTRO_MAX = 5000;

const each = <S extends z.ZodType>(rule: S) =>
  z.object(
    Object.fromEntries(languages.map((code) => [code, rule.optional()])) as Record<
      Language,
      z.ZodOptional<S>
    >,
  );

/** The words of staff for a mail: an absent language stays as it is, '' is the shop's own. */
export const mailTextChanges = z.object({
  subject: each(text(SUBJECT_MAX)).default({}),
  intro: each(lines(INTRO_MAX)).default({}),
  updated_at: instant.optional(),
});
export type MailTextChanges = z.output<typeof mailTextChanges>;

/** A mail as it would be with what is typed now, in one language. */
export const mailTextTrial = z.object({
  language: language.optional(),
  subject: text(SUBJECT_MAX).default(''),
  intro: lines(INTRO_MAX).default(''),
});
export type MailTextTrial = z.output<typeof mailTextTrial>;

export const templateParams = z.object({ template: z.string().max(60) });

const template = z.enum(templateNames);
const texts = z.partialRecord(languageOutput, z.string());

/** A mail in the list: in which languages staff have written words of their own. */
export const mailTextRow = z.strictObject({
  template,
  group: z.enum(mailGroups),
  /** The screen where its words stand, if not here. */
  written_at: z.string().nullable(),
  languages: z.array(languageOutput),
});
export type MailTextRow = z.output<typeof mailTextRow>;

/** The words of staff for one mail, and what they may name. */
export const mailTextOutput = z.strictObject({
  template,
  group: z.enum(mailGroups),
  /** The languages that it is ever written in. */
  written_in: z.array(languageOutput),
  subject: texts,
  intro: texts,
  placeholders: z.strictObject({
    subject: z.array(z.enum(mailPlaceholders)),
    intro: z.array(z.enum(mailPlaceholders)),
  }),
  /** 1970: nobody has changed it yet. */
  updated_at: moment,
});
export type MailTextRecord = z.output<typeof mailTextOutput>;

export const mailTextPreview = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the shop itself would say. */
  standard: z.strictObject({ subject: z.string(), intro: z.string() }),
  /** What it is shown with: an order, made-up data, or no order as there is none that fits. */
  shown_with: z.enum(['order', 'sample', 'no_order']),
  order_number: z.string().nullable(),
});
export type MailTextPreview = z.output<typeof mailTextPreview>;

/** Where a test is sent: the caller's own address. */
export const mailTextTest = z.strictObject({ to_address: z.string() });
