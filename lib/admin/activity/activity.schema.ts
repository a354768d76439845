import { z } from 'zod';
import { actorTypes, changeActions } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, text } from '@/lib/core/rules.schema';

const day = z.iso.date().optional().catch(undefined);
const word = text(64).optional().catch(undefined);
const filterId = id.optional().catch(undefined);

/**
 * Filters changes by resource, record, admin, action, field, source and day range in the shop's
 * time zone. `before` is the ID of the last change of the page before: older ones follow.
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
 * Who made a change: staff, an API token (`api`), or a job by name; `source_title` says in words
 * what the job does.
 */
const author = {
  actor_type: z.enum(actorTypes),
  admin_id: recordId.nullable(),
  admin_name: z.string(),
  source: z.string(),
  source_title: z.string(),
};

/**
 * A change in the list. `labels` are its fields' form labels; `path` is the record's screen, null
 * if it has none; `undoes_id` is the change it undid, `is_undone` says whether it was undone
 * itself.
 */
const activityRow = z.strictObject({
  id: recordId,
  at: moment.nullable(),
  ...author,
  resource: z.string(),
  /** 0 if it isn't a record: an exported file. */
  record_id: z.int().min(0),
  record_title: z.string(),
  action: z.enum(changeActions),
  fields: z.array(z.string()),
  labels: z.array(z.string()),
  path: z.string().nullable(),
  undoes_id: recordId.nullable(),
  is_undone: z.boolean(),
});

/** `next` is `before` for the next page; null on the last. */
export const activityPage = z.strictObject({
  data: z.array(activityRow),
  meta: z.strictObject({ next: recordId.nullable() }),
});

/** A value as text: a text, a record's title, an image. */
const line = z.strictObject({ text: z.string(), image_path: z.string().nullable() });

/**
 * A field before and after. `undoable` can be undone, `changed` was changed since (by whom and
 * when), `done` is already as before, `told` is shown only: it can't be undone, or its values
 * weren't logged.
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

/** Why a change can't be undone as a whole; null if it can. */
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
