import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, wholeFrom } from '@/lib/core/rules.schema';
import { leadFilterQuery, leadRow } from './lead.schema';
import { leadStatusName } from './lead-status.schema';

/** Cards of a column loaded at once. */
export const CARDS = 20;

/** A board column: its first cards, and the count and value of all. */
const boardColumn = z.strictObject({
  status: leadStatusName,
  count: z.int().min(0),
  value: priceOutput,
  cards: z.array(leadRow),
});
export const boardOutput = z.array(boardColumn);
export const boardQuery = leadFilterQuery;

/** The next cards of a column. */
export const moreQuery = leadFilterQuery.extend({
  status_id: id,
  /** The last card shown; absent: from the first. */
  after: id.optional().catch(undefined),
  limit: wholeFrom(1, 100).catch(CARDS),
});

const neighbour = z.preprocess((value) => value ?? null, id.nullable());
/** The target status of a lead, and its neighbours there. */
export const leadMove = z.object({
  status_id: id,
  previous_id: neighbour,
  next_id: neighbour,
});
export const movedLead = z.strictObject({
  id: recordId,
  status_id: recordId,
  board_order: z.int(),
});

export type BoardColumn = z.output<typeof boardColumn>;
export type LeadMove = z.output<typeof leadMove>;
export type MoreQuery = z.output<typeof moreQuery>;
