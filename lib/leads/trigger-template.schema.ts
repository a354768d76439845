import { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { id, language, text } from '@/lib/core/rules.schema';

/**
 * What a mail of a lead status may say of the lead, by the name it has between `{{` and `}}`.
 * The list is closed: nothing else is replaced, and nothing is worked out.
 */
export const placeholders = [
  'lead.first_name',
  'lead.last_name',
  'lead.name',
  'lead.company',
  'lead.email',
  'lead.phone',
  'assigned.name',
  'assigned.email',
  'status.title',
  'store.name',
  'store.url',
] as const;
export type Placeholder = (typeof placeholders)[number];

const PLACEHOLDER = /\{\{(?!\{)\s*([^{}]*?)\s*\}\}(?!\})/g;
const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((one) => one === name);

/** The first `{{…}}` of a template that stands for nothing, or a brace pair left open. */
function unknownPlaceholder(template: string): string | undefined {
  const unknown = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !isPlaceholder(name));
  return unknown?.[0] ?? /\{\{|\}\}/.exec(template.replace(PLACEHOLDER, ''))?.[0];
}

/**
 * A template with its placeholders replaced, once: what stands in a value is never read as a
 * placeholder itself.
 */
export const fillTemplate = (template: string, values: Record<Placeholder, string>): string =>
  template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );

/** A text on one line, as it may stand in the head of a mail. */
export const oneLine = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const templateText = (max: number) =>
  text(max).superRefine((template, issues) => {
    const unknown = unknownPlaceholder(template);
    if (unknown !== undefined)
      issues.addIssue({
        code: 'custom',
        message: 'unknown_placeholder' satisfies ErrorKey,
        params: { values: { placeholder: unknown.slice(0, 60) } },
      });
  });
/** The subject of a mail, on one line. */
export const triggerSubject = templateText(255).transform(oneLine);
/** The text of a mail; a blank line begins a new paragraph. */
export const triggerText = templateText(10_000);

/** What a mail would say about a lead: its texts as they are typed, in one language. */
export const previewInput = z.object({
  lead_id: id,
  /** The title of the status; without one that of the status the lead is in. */
  title: text(100).optional(),
  subject: triggerSubject.default(''),
  template: triggerText.default(''),
  language: language.optional(),
});
