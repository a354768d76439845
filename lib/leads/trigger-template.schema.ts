import { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { id, language, lines, text } from '@/lib/core/rules.schema';
import { fillPlaceholders, unknownPlaceholder } from '@/lib/core/text/placeholders';

/**
 * The placeholders of a status email, written between `{{` and `}}`. The list is closed: nothing
 * else is replaced, and nothing is evaluated.
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
/** An email subject, on one line. */
export const triggerSubject = templateText(text());
/** An email text; a blank line starts a new paragraph. */
export const triggerText = templateText(lines(10_000));

/** A preview request: a lead and the texts being edited, in one language. */
export const triggerPreviewInput = z.object({
  lead_id: id,
  /** The status title; by default that of the lead's status. */
  title: text(100).optional(),
  subject: triggerSubject.default(''),
  template: triggerText.default(''),
  language: language.optional(),
});
