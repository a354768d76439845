import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { required, requiredOrWrong, switched } from '@/lib/core/rules.schema';
import { customerFilterNames } from './customer-list.schema';

/** A segment's filters, by URL parameter of the list. */
const filters = z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong);

export const segmentInput = z.object({
  name: required(80),
  filters,
  shared: switched.default(false),
});
/** Changes to a segment: its name, whether it is shared, its filters. */
export const segmentChanges = segmentInput.partial().extend({ shared: switched.optional() });
export type SegmentInput = z.output<typeof segmentInput>;
export type SegmentChanges = z.output<typeof segmentChanges>;

/**
 * A saved customer list filter. `unreadable` lists filters without effect, because they refer to
 * something deleted; the segment must not be applied then.
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

/** The filters a segment may have. */
export const segmentFilterNames: readonly string[] = ['search', ...customerFilterNames];
