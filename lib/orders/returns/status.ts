import type { returnStatuses } from '@/db/schema/enums';
import type { Permission } from '@/lib/core/access/permissions';

export type ReturnStatus = (typeof returnStatuses)[number];

/** Where a return may go from each status. Received items need no approval. */
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

/** Staff's actions on a return: the resulting status, and the permission needed (D15). */
export const returnActions = {
  approve: { to: 'approved', permission: 'order.refund' },
  reject: { to: 'rejected', permission: 'order.refund' },
  receive: { to: 'received', permission: 'order.ship' },
  close: { to: 'closed', permission: 'order.refund' },
  cancel: { to: 'canceled', permission: 'order.edit' },
} as const satisfies Record<string, { to: ReturnStatus; permission: Permission }>;
export type ReturnAction = keyof typeof returnActions;

/** The actions offered to staff, most likely first. */
export const nextActions: Record<ReturnStatus, readonly ReturnAction[]> = {
  requested: ['approve', 'receive', 'reject'],
  approved: ['receive', 'cancel'],
  received: ['close'],
  rejected: [],
  closed: [],
  canceled: [],
};

/** Requested or in transit: these units can't be requested again. */
export const isReturnHoldingUnits = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'approved';
/** Its items have arrived and count as returned on their lines. */
export const isReturnReceived = (status: ReturnStatus): boolean =>
  status === 'received' || status === 'closed';
