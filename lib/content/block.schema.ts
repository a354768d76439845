import { z } from 'zod';
import { blockTypes, contentAudiences } from '@/db/schema/enums';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  enumRule,
  lines,
  localized,
  required,
  switched,
  unlessEmpty,
} from '@/lib/core/rules.schema';
import { type BlockType, blockData } from './block-data.schema';
import { blockDataViews } from './block-view.schema';

/** An identifier for programs and templates. */
export const identifier = required(64).pipe(z.string().regex(/^[a-z0-9_-]+$/, 'check_identifier'));

/** When something is shown; null, or empty in a form: no limit. */
export const bounds = {
  starts_at: emptyIsNull(startInstant),
  ends_at: emptyIsNull(endInstant),
};

/** Checks that `ends_at` is after `starts_at`. */
export const checkPeriodBounds: z.core.CheckFn<{
  starts_at?: Date | null | undefined;
  ends_at?: Date | null | undefined;
}> = ({ value: { starts_at, ends_at }, issues }) => {
  if (starts_at && ends_at && ends_at <= starts_at)
    issues.push({
      code: 'custom',
      path: ['ends_at'],
      message: 'ends_before_start',
      input: ends_at,
    });
};

const fields = z.object({
  identifier,
  title: required(),
  type: enumRule(blockTypes),
  content: localized(lines(100_000)).optional(),
  /** The type's fields besides the content (`block-data.schema.ts`). */
  data: z
    .unknown()
    .optional()
    .meta({
      description: 'Fields of the block’s type besides its content.',
      anyOf: blockTypes.map((type) => {
        const { $schema: _, ...schema } = z.toJSONSchema(blockData[type], {
          io: 'input',
          unrepresentable: 'any',
        });
        return { title: type, ...schema };
      }),
    }),
  enabled: switched.optional(),
  starts_at: bounds.starts_at.optional(),
  ends_at: bounds.ends_at.optional(),
  audience: enumRule(contentAudiences).optional(),
});

/** Validates the data by type; errors are on `data.…`. */
const checkData: z.core.CheckFn<{ type?: BlockType | undefined; data?: unknown }> = ({
  value: { type, data },
  issues,
}) => {
  if (type === undefined) return;
  const refused = blockData[type].safeParse(data ?? {}).error?.issues ?? [];
  for (const issue of refused)
    issues.push({ ...issue, path: ['data', ...issue.path] } as z.core.$ZodRawIssue);
};

/** A new block, as sent by form and API. */
export const blockInput = fields
  .extend({ type: fields.shape.type.default('html'), ...recordWrite.shape })
  .check(checkPeriodBounds, checkData);
/**
 * Changes to a block; absent fields stay; `data` is replaced when sent, except for texts in other
 * languages.
 */
export const blockChanges = fields
  .partial()
  .extend(recordWrite.shape)
  .check(checkPeriodBounds, (payload) => {
    if (payload.value.data !== undefined) checkData(payload);
  });
/** The localized fields, besides those in `data`. */
export const blockTexts = ['content'] as const;

export const blockQuery = listQuery(
  ['identifier', 'title', 'type', 'enabled', 'updated_at'],
  'identifier',
).extend({
  enabled: flagFilter,
  type: unlessEmpty(enumRule(blockTypes)).catch(undefined),
});

export const blockRow = z.strictObject({
  id: recordId,
  identifier: z.string(),
  title: z.string(),
  type: z.enum(blockTypes),
  enabled: z.boolean(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  audience: z.enum(contentAudiences),
  updated_at: moment,
});
/** One block for its form. */
export const blockRecord = z.strictObject({
  ...blockRow.shape,
  content: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: moment,
  ...editingOutput(blockTexts),
});

/** A content block as shown on pages, in one language; `content` is sanitized HTML. */
const blockView = z.discriminatedUnion('type', blockDataViews);

export type Block = z.output<typeof blockRecord>;
export type BlockView = z.output<typeof blockView>;
export type BlockInput = z.output<typeof blockInput>;
export type BlockChanges = z.output<typeof blockChanges>;
export type BlockQuery = z.output<typeof blockQuery>;
