import { z } from 'zod';
import { actorTypes, changeActions } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, text } from '@/lib/core/rules.schema';

const day = z.iso.date().optional().catch(undefined);
const word = text(64).optional().catch(undefined);
const filterId = id.optional().catch(undefined);

/**
 * Which changes are asked for: of a resource, of one record of it, by an admin, of a kind, of
 * a field, made by whom, from one day to another in the shop's time zone. `before` is the id
 * of the last change of the page that was read: what is older comes next.
 */
export const activityQuery = z.object({
  resource: word,
  record: filterId,
  admin: filterId,
  action: z.enum(changeActions).optional().catch(undefined),
  field: word,
  actor_type: z.enum(actorTypes).optional().catch(undefined),
  from: day,
  to: day,
  before: filterId,
  page_size: z.coerce.number().int().min(1).max(100).catch(20),
});

/**
 * Who made a change: staff, a program with their token (`api`), or a job by its name; what the
 * job does in words is `source_title`.
 */
const author = {
  actor_type: z.enum(actorTypes),
  admin_id: recordId.nullable(),
  admin_name: z.string(),
  source: z.string(),
  source_title: z.string(),
};

/**
 * A change as the list tells it. `labels` are its fields by the words of the record's form;
 * `path` is the screen that the record has or had, null where it has none; `undoes_id` is the
 * change that it took back, `is_undone` says whether it was taken back itself.
 */
const activityRow = z.strictObject({
  id: recordId,
  at: moment.nullable(),
  ...author,
  resource: z.string(),
  /** 0 for what is no record: a file that was exported. */
  record_id: z.int().min(0),
  record_title: z.string(),
  action: z.enum(changeActions),
  fields: z.array(z.string()),
  labels: z.array(z.string()),
  path: z.string().nullable(),
  undoes_id: recordId.nullable(),
  is_undone: z.boolean(),
});

/** `next` is what `before` is for the next page; null on the last. */
export const activityPage = z.strictObject({
  data: z.array(activityRow),
  meta: z.strictObject({ next: recordId.nullable() }),
});

/** A value in words: a text, a record's title, a picture. */
const line = z.strictObject({ text: z.string(), image_path: z.string().nullable() });

/**
 * A field before and after. `undoable` can be put back, `changed` was changed since (by whom
 * and when), `done` is as it was before, `told` is told only: no verb puts it back, or its
 * values were not logged.
 */
const changedField = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.array(line),
  after: z.array(line),
  status: z.enum(['undoable', 'changed', 'done', 'told']),
  changed_by: z.string().nullable(),
  changed_at: moment.nullable(),
});

/** Why a change cannot be taken back as a whole; null where it can. */
const obstacles = ['not_kept', 'done', 'changed', 'forbidden'] as const;

/** One change with its values. */
export const activityRecord = z.strictObject({
  ...activityRow.shape,
  changes: z.array(changedField),
  obstacle: z.enum(obstacles).nullable(),
});

export type ActivityQuery = z.output<typeof activityQuery>;
export type ActivityRow = z.output<typeof activityRow>;
export type ActivityPage = z.output<typeof activityPage>;
export type ActivityRecord = z.output<typeof activityRecord>;
export type ActivityLine = z.output<typeof line>;
export type ActivityField = z.output<typeof changedField>;
export type Obstacle = (typeof obstacles)[number];
