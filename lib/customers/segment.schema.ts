import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { required, requiredOrWrong, switched } from '@/lib/core/rules.schema';
import { customerFilterNames } from './customer-list.schema';

/** The filters of a segment, by the parameters of the list's address. */
const filters = z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong);

export const segmentInput = z.object({
  name: required(80),
  filters,
  shared: switched.default(false),
});
/** A change of a segment: its name, whether others see it, or what it holds. */
export const segmentChanges = segmentInput.partial().extend({ shared: switched.optional() });
export type SegmentInput = z.output<typeof segmentInput>;
export type SegmentChanges = z.output<typeof segmentChanges>;

/**
 * A saved filter of the list of customers. `unreadable` are its filters that filter nothing
 * any more, because they name something that is gone; then it must not be applied.
 */
export const segmentOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  shared: z.boolean(),
  own: z.boolean(),
  unreadable: z.array(z.string()),
});
export type Segment = z.output<typeof segmentOutput>;

/** What a segment may hold. */
export const segmentFilterNames: readonly string[] = ['search', ...customerFilterNames];
