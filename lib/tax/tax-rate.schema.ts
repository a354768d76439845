import { z } from 'zod';
import { countryCode } from '@/lib/core/address/country.schema';
import { normalizeAmount, typedAmountProblem } from '@/lib/core/amounts';
import type { ErrorText } from '@/lib/core/errors';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  id,
  localized,
  required,
  requiredOrWrong,
  switched,
  text,
  tidyText,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { quoteTyped } from '@/lib/core/text/typed';

const DECIMALS = 4;

/** Percent, 0 to 100, stored as text. */
const percent = z
  .union([z.string(), z.number().transform(String)], requiredOrWrong)
  .transform((typed, issues): string => {
    const rate = tidyText(typed);
    const problem: ErrorText | undefined =
      typedAmountProblem(rate, DECIMALS) ??
      (Number(rate) > 100 ? { key: 'number_range', values: { min: 0, max: 100 } } : undefined);
    if (!problem) return normalizeAmount(rate);
    const values = { value: quoteTyped(rate), ...problem.values };
    issues.addIssue({ code: 'custom', message: problem.key, params: { values } });
    return z.NEVER;
  });

/** The fields of a rate (D16); an empty region or prefix means the whole country. */
const fields = z.object({
  title: localized(required(60)),
  tax_class_id: id,
  country: countryCode,
  region: text(60).optional(),
  postal_prefix: text(20).optional(),
  rate: percent,
  compound: switched.optional(),
  priority: wholeFrom(0, 1000).optional(),
  starts_at: emptyIsNull(startInstant).optional(),
  ends_at: emptyIsNull(endInstant).optional(),
  enabled: switched.optional(),
});

/** A new tax rate, as sent by form and API. */
export const taxRateInput = fields.extend(recordWrite.shape);
/** A change to a tax rate: absent fields stay unchanged. */
export const taxRateChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language. */
export const taxRateTexts = ['title'] as const;

export const taxRateQuery = listQuery(
  ['title', 'country', 'rate', 'priority', 'enabled', 'updated_at'],
  'country',
).extend({ enabled: flagFilter, tax_class_id: id.optional().catch(undefined) });

/** A row of the list; `tax_class` is the title of its class. */
export const taxRateRow = z.strictObject({
  id: recordId,
  title: z.string(),
  tax_class_id: recordId,
  tax_class: z.string(),
  country: z.string(),
  region: z.string(),
  postal_prefix: z.string(),
  /** Percent, without trailing zeros. */
  rate: z.string(),
  compound: z.boolean(),
  priority: z.int(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  enabled: z.boolean(),
  updated_at: moment,
});
/** A tax rate as its form reads it. */
export const taxRateRecord = z.strictObject({
  ...taxRateRow.omit({ tax_class: true }).shape,
  created_at: moment,
  ...editingOutput(taxRateTexts),
});

export type TaxRate = z.output<typeof taxRateRecord>;
export type TaxRateRow = z.output<typeof taxRateRow>;
export type TaxRateInput = z.output<typeof taxRateInput>;
export type TaxRateChanges = z.output<typeof taxRateChanges>;
export type TaxRateQuery = z.output<typeof taxRateQuery>;
