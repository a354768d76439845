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
 * PUT /api/admin/order/batch: one change for up to 100 orders, in `data` or beside `ids`. Either a
 * `status`, as for PUT /api/admin/order/{id}/status; or tags to add or remove, the assignee (`me`,
 * an admin, null: nobody), archived or not. A status comes alone: it may move money that no
 * rollback returns, so no other change may fail with it.
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
    // Also checked if `ids` is missing.
    { when: () => true },
  )
  .transform(({ data, ...beside }) => ({ ...beside, ...data }));
export type OrderBatchInput = z.output<typeof orderBatchInput>;
