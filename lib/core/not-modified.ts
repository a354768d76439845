import type { Context } from './context';
import { dateAndTime } from './dates';
import { conflict } from './errors';

/**
 * Refuses with 409 when a record was saved after the caller read it (D19). `read_at` is
 * the `updated_at` that he sends back; without one he does not ask.
 */
export function assertNotModified(ctx: Context, saved_at: Date, read_at: Date | undefined): void {
  if (read_at && saved_at > read_at)
    throw conflict('general', 'changed_meanwhile', { time: dateAndTime(saved_at, ctx) });
}
