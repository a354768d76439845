import type { Permission } from '@/lib/core/access/permissions';

/**
 * A bulk action on orders, besides shipping and printing: what it sets in the request, the
 * permission it needs, and what its dialog asks for (without a dialog, it runs at once).
 */
export type BatchAct = {
  name: BatchActName;
  permission: Permission;
  sets: Record<string, unknown>;
  asks: readonly BatchField[];
};
export type BatchActName =
  | 'paid'
  | 'completed'
  | 'canceled'
  | 'assign'
  | 'add_tag'
  | 'remove_tag'
  | 'put_away'
  | 'take_back';
export type BatchField =
  | 'reference'
  | 'cancel_reason'
  | 'reason'
  | 'assigned_admin_id'
  | 'tags_add'
  | 'tags_remove';

export const batchActs: readonly BatchAct[] = [
  { name: 'paid', permission: 'order.mark_paid', sets: { status: 'paid' }, asks: ['reference'] },
  {
    name: 'completed',
    permission: 'order.ship',
    sets: { status: 'completed' },
    asks: [],
  },
  {
    name: 'canceled',
    permission: 'order.cancel',
    sets: { status: 'canceled' },
    asks: ['cancel_reason', 'reason'],
  },
  { name: 'assign', permission: 'order.edit', sets: {}, asks: ['assigned_admin_id'] },
  { name: 'add_tag', permission: 'order.edit', sets: {}, asks: ['tags_add'] },
  { name: 'remove_tag', permission: 'order.edit', sets: {}, asks: ['tags_remove'] },
  { name: 'put_away', permission: 'order.edit', sets: { archived: true }, asks: [] },
  { name: 'take_back', permission: 'order.edit', sets: { archived: false }, asks: [] },
];

/** These change the status of orders, so they need a confirmation. */
export const movesOrders = (name: BatchActName) =>
  name === 'paid' || name === 'completed' || name === 'canceled' ? name : undefined;
