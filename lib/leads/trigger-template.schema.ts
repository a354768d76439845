import { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { id, language, lines, text } from '@/lib/core/rules.schema';
import { fillPlaceholders, unknownPlaceholder } from '@/lib/core/text/placeholders';

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

/** A template with its placeholders replaced. */
export const fillTriggerTemplate = (
  template: string,
  values: Record<Placeholder, string>,
): string => fillPlaceholders(template, values, 'double');

const templateText = (rule: z.ZodType<string, string>) =>
  rule.superRefine((template, issues) => {
    const placeholder = unknownPlaceholder(template, placeholders, 'double');
    if (placeholder !== undefined)
      issues.addIssue({
        code: 'custom',
        message: 'unknown_placeholder' satisfies ErrorKey,
        params: { values: { placeholder } },
      });
  });
/** The subject of a mail, on one line. */
export const triggerSubject = templateText(text());
/** The text of a mail; a blank line begins a new paragraph. */
export const triggerText = templateText(lines(10_000));

/** What a mail would say about a lead: its texts as they are typed, in one language. */
export const triggerPreviewInput = z.object({
  lead_id: id,
  /** The title of the status; without one that of the status the lead is in. */
  title: text(100).optional(),
  subject: triggerSubject.default(''),
  template: triggerText.default(''),
  language: language.optional(),
});
