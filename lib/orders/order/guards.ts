import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { conflict, forbidden, type Refusal } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import {
  canTransitionOrder,
  type OrderFacts,
  type OrderStatus,
  transitionPermission,
} from '../status';
import type { LockedOrder } from './state';

/** Throws 409 for a change to an older version of the order. */
export function assertOrderVersion(
  { order: { version } }: LockedOrder,
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== version) throw conflict('version', 'order_changed_meanwhile');
}

/** Shoppers may claim a payment or cancel; staff need the transition's permission. Throws 403. */
export function assertTransitionPermission(
  ctx: Context,
  from: OrderStatus,
  status: OrderStatus,
): void {
  const { kind } = ctx.actor;
  const isShopper = kind === 'guest' || kind === 'customer';
  if (isShopper && status !== 'payment_review' && status !== 'canceled') throw forbidden();
  if (kind !== 'admin' || ctx.actor.is_owner) return;
  const permission = transitionPermission(from, status);
  if (!permission) throw forbidden();
  assertCan(ctx, permission);
}

/** Throws 409 for a transition not in D2's table, with both statuses in the caller's language. */
export function assertOrderTransition(
  ctx: Pick<Context, 'language'>,
  facts: OrderFacts,
  status: OrderStatus,
): void {
  if (!canTransitionOrder(facts, status)) throw refusedTransition(ctx, facts.status, status);
}

/** The error (409) for a refused transition, with both statuses in the caller's language. */
export function refusedTransition(
  { language }: Pick<Context, 'language'>,
  from: OrderStatus,
  status: OrderStatus,
): Refusal {
  const t = translator(language, 'status');
  return conflict('status', 'status_change_refused', { from: t(from), to: t(status) });
}
