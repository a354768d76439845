import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id, required, requiredOrWrong } from '@/lib/core/rules.schema';
import { orderFilterNames } from '@/lib/order-desk/staff/list.schema';

/** The built-in views, shown before one's own, by their key in `messages.orders.views`. */
export const builtInViews = {
  all: {},
  to_ship: { to_ship: '1' },
  payment_review: { to_check: '1' },
  unpaid: { status: 'pending', payment_status: 'unpaid' },
  unanswered: { unanswered: '1' },
  returns: { has_return: '1' },
  mine: { assigned_admin_id: 'me' },
  high_risk: { risk: 'high' },
} as const satisfies Record<string, Record<string, string>>;
export type BuiltInView = keyof typeof builtInViews;

/** What a view may contain: search, filters and sorting, as named in the list's URL. */
export const viewNames: readonly string[] = ['search', ...orderFilterNames, 'sort'];

const query = z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong);

/** POST /api/admin/order/view: a named query of the order list. */
export const orderViewInput = z.object({ title: required(40), query });
export type OrderViewInput = z.output<typeof orderViewInput>;
/** PUT /api/admin/order/view/{id}: a new name, query, or place among one's own, from 1. */
export const viewChanges = orderViewInput.partial().extend({ place: id.optional() });
export type ViewChanges = z.output<typeof viewChanges>;

/** Where a count stops. */
export const MOST_IN_VIEW = 999;

/**
 * A view of the order list: a built-in one by `key`, or one's own by `id` and `title`. `count` is
 * at most 1,000, which means more than 999.
 */
export const orderViewOutput = z.strictObject({
  id: recordId.nullable(),
  key: z.enum(Object.keys(builtInViews) as [BuiltInView, ...BuiltInView[]]).nullable(),
  title: z.string(),
  query: z.record(z.string(), z.string()),
  count: z
    .int()
    .min(0)
    .max(MOST_IN_VIEW + 1),
});
export type SavedOrderView = z.output<typeof orderViewOutput>;

/** A view as stored. */
export const ownView = orderViewOutput.omit({ key: true, count: true }).extend({ id: recordId });
export type OwnView = z.output<typeof ownView>;
