import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { switched } from '@/lib/core/rules.schema';

/**
 * What of a change is taken back: its cells or whole fields in `fields`, without it all of
 * them. `leave_changed` leaves what was changed since as it is, instead of refusing.
 */
export const undoInput = z.object({
  fields: z.array(z.string().max(200), 'check_input').min(1, 'required').max(2000).optional(),
  leave_changed: switched.default(false),
});

/** What was put back of which record, and what was left as it is now. */
export const undone = z.strictObject({
  resource: z.string(),
  record_id: recordId,
  undone: z.array(z.string()),
  left: z.array(z.string()),
});

export type UndoInput = Partial<z.output<typeof undoInput>>;
export type Undone = z.output<typeof undone>;
