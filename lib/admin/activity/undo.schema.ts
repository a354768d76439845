import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { switched } from '@/lib/core/rules.schema';

/**
 * What to undo of a change: the cells or fields in `fields`, by default all. `leave_changed` skips
 * what was changed since instead of refusing.
 */
export const undoInput = z.object({
  fields: z.array(z.string().max(200), 'check_input').min(1, 'required').max(2000).optional(),
  leave_changed: switched.default(false),
});

/** What was undone in which record, and what was skipped. */
export const undone = z.strictObject({
  resource: z.string(),
  record_id: recordId,
  undone: z.array(z.string()),
  left: z.array(z.string()),
});

export type UndoInput = Partial<z.output<typeof undoInput>>;
export type Undone = z.output<typeof undone>;
