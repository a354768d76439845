import { z } from 'zod';
import { orderStatuses } from '@/db/schema/enums';
import {
  emptyIsNull,
  enumRule,
  id,
  lines,
  listed,
  required,
  requiredOrWrong,
  switched,
  text,
} from '@/lib/core/rules.schema';
import { staffCancelReasons } from '../cancel-reason.schema';

const tag = required(40);

const changes = z.object({
  status: enumRule(orderStatuses).optional(),
  reason: lines(500).optional(),
  reference: text(120).optional(),
  cancel_reason: enumRule(staffCancelReasons).optional(),
  tags_add: listed(tag, 20).optional(),
  tags_remove: listed(tag, 20).optional(),
  assigned_admin_id: emptyIsNull(z.union([z.literal('me'), id])).optional(),
  archived: switched.optional(),
});

/**
 * PUT /api/admin/order/batch: the same for up to 100 orders, in `data` or beside `ids`. Either a
 * `status`, as PUT /api/admin/order/{id}/status takes it; or tags that are put on or taken off, who
 * sees to them (`me`, an admin, null: nobody), whether they are put away. A status stands alone: it
 * may move money that no rollback brings back, so nothing else may be refused beside it.
 */
export const orderBatchInput = z
  .object({
    ids: z
      .array(id, requiredOrWrong)
      .min(1, 'required')
      .max(100, 'check_input')
      .transform((ids) => [...new Set(ids)]),
    data: changes.optional(),
    ...changes.shape,
  })
  .superRefine(
    ({ data, ...beside }, issues) => {
      const { status, ...changes } = { ...beside, ...data };
      const { tags_add, tags_remove, assigned_admin_id, archived } = changes;
      const labels = [tags_add, tags_remove, assigned_admin_id, archived];
      const isLabeled = labels.some((label) => label !== undefined);
      const [field, message] = status ? ['status', 'batch_one_thing'] : ['data', 'required'];
      if (isLabeled === (status !== undefined))
        issues.addIssue({ code: 'custom', path: [field], message });
    },
    // Without ids it is said as well.
    { when: () => true },
  )
  .transform(({ data, ...beside }) => ({ ...beside, ...data }));
export type OrderBatchInput = z.output<typeof orderBatchInput>;
