import { z } from 'zod';
import { switched } from '../rules.schema';

/**
 * §7.6 POST /api/admin/{resource}/import: a form with `file`; with `dry_run` nothing is
 * written.
 */
export const importInput = z.object({
  file: z.file('required').min(1, 'required'),
  dry_run: switched.default(false),
});
/** GET /api/admin/{resource}/export: with `template` an empty sheet with examples. */
export const exportQuery = z.object({ template: switched.catch(false).default(false) });
