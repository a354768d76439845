import type { z } from 'zod';
import { batchInput, versions } from '@/lib/core/records/resource.schema';

/**
 * Whose last change is taken back: `ids`, and in `versions` the `updated_at` a record had before
 * that change, where it is not its deletion.
 */
export const undoBatchInput = batchInput.extend({ versions: versions.optional() });

export type UndoBatchInput = z.output<typeof undoBatchInput>;
