import type { z } from 'zod';
import { batchInput, versions } from '@/lib/core/records/resource.schema';

/**
 * The records whose last change is undone: `ids`, and in `versions` a record's `updated_at` before
 * that change, unless it is a deletion.
 */
export const undoBatchInput = batchInput.extend({ versions: versions.optional() });

export type UndoBatchInput = z.output<typeof undoBatchInput>;
