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

/** Names used by programs and templates. */
export const identifier = required(64).pipe(z.string().regex(/^[a-z0-9_-]+$/, 'check_identifier'));

/** From when until when something is shown; null, and an empty field of a form: no bound. */
export const bounds = {
  starts_at: emptyIsNull(startInstant),
  ends_at: emptyIsNull(endInstant),
};

/** What is shown from a moment on and until another: the second comes after the first. */
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
  /** What the type holds beside the content (`block-data.schema.ts`). */
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

/** The data is read as that of the type; what it holds is refused on `data.…`. */
const checkData: z.core.CheckFn<{ type?: BlockType | undefined; data?: unknown }> = ({
  value: { type, data },
  issues,
}) => {
  if (type === undefined) return;
  const refused = blockData[type].safeParse(data ?? {}).error?.issues ?? [];
  for (const issue of refused)
    issues.push({ ...issue, path: ['data', ...issue.path] } as z.core.$ZodRawIssue);
};

/** A new block, as form and API send it. */
export const blockInput = fields
  .extend({ type: fields.shape.type.default('html'), ...recordWrite.shape })
  .check(checkPeriodBounds, checkData);
/**
 * A change to a block: what is absent stays as it is; `data`, when sent, is all of it but the
 * texts in other languages.
 */
export const blockChanges = fields
  .partial()
  .extend(recordWrite.shape)
  .check(checkPeriodBounds, (payload) => {
    if (payload.value.data !== undefined) checkData(payload);
  });
/** The fields that have a value per language, beside those inside `data`. */
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
/** One block as its form reads it. */
export const blockRecord = z.strictObject({
  ...blockRow.shape,
  content: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: moment,
  ...editingOutput(blockTexts),
});

/** A block of content as pages show it, in one language; `content` is clean HTML. */
const blockView = z.discriminatedUnion('type', blockDataViews);

export type Block = z.output<typeof blockRecord>;
export type BlockView = z.output<typeof blockView>;
export type BlockInput = z.output<typeof blockInput>;
export type BlockChanges = z.output<typeof blockChanges>;
export type BlockQuery = z.output<typeof blockQuery>;
