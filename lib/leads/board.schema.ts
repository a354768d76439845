import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, wholeFrom } from '@/lib/core/rules.schema';
import { leadFilterQuery, leadRow } from './lead.schema';
import { leadStatusName } from './lead-status.schema';

/** How many cards of a column are read at once. */
export const CARDS = 20;

/** A column of the board: the beginning of its cards, and how many and how much all are. */
const boardColumn = z.strictObject({
  status: leadStatusName,
  count: z.int().min(0),
  value: priceOutput,
  cards: z.array(leadRow),
});
export const boardOutput = z.array(boardColumn);
export const boardQuery = leadFilterQuery;

/** Cards of one column that follow those which a screen shows already. */
export const moreQuery = leadFilterQuery.extend({
  status_id: id,
  /** The last card that is shown; none: from the first. */
  after: id.optional().catch(undefined),
  limit: wholeFrom(1, 100).catch(CARDS),
});

const neighbour = z.preprocess((value) => value ?? null, id.nullable());
/** Where a lead is put: in which status, and between which two of its leads. */
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
