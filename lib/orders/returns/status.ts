import type { returnStatuses } from '@/db/schema/enums';
import type { Permission } from '@/lib/core/access/permissions';

export type ReturnStatus = (typeof returnStatuses)[number];

/** From each status, where a return may go. What staff have in their hands needs no approval. */
export const returnTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected', 'received', 'canceled'],
  approved: ['received', 'canceled'],
  received: ['closed'],
  rejected: [],
  closed: [],
  canceled: [],
};

export const canMoveReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  returnTransitions[from].includes(to);

/** What staff do with a return: the status it leads to, and the permission it wants (D15). */
export const returnActions = {
  approve: { to: 'approved', permission: 'order.refund' },
  reject: { to: 'rejected', permission: 'order.refund' },
  receive: { to: 'received', permission: 'order.ship' },
  close: { to: 'closed', permission: 'order.refund' },
  cancel: { to: 'canceled', permission: 'order.edit' },
} as const satisfies Record<string, { to: ReturnStatus; permission: Permission }>;
export type ReturnAction = keyof typeof returnActions;

/** What staff are offered to do with a return, the likeliest first. */
export const nextActions: Record<ReturnStatus, readonly ReturnAction[]> = {
  requested: ['approve', 'receive', 'reject'],
  approved: ['receive', 'cancel'],
  received: ['close'],
  rejected: [],
  closed: [],
  canceled: [],
};

/** Goods are asked for or on their way: their units cannot be asked for again. */
export const isReturnHoldingUnits = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'approved';
/** Its goods have arrived, and are counted as returned by their line. */
export const isReturnReceived = (status: ReturnStatus): boolean =>
  status === 'received' || status === 'closed';
