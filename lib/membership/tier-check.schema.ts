import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';

const count = z.int().min(0);
/** Who would move by a rule, the first by name if the caller may view customers. */
export const tierCheck = z.strictObject({
  up: count,
  down: count,
  stay: count,
  first: z.array(
    z.strictObject({ id: recordId, name: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type TierCheck = z.output<typeof tierCheck>;
