import 'server-only';
import { mayDo } from '@/lib/auth/contexts';
import type { StaffContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';

type Right = 'product.price' | 'product.publish' | 'inventory.adjust';
const refusals = {
  'product.price': 'forbidden_price',
  'product.publish': 'forbidden_publish',
  'inventory.adjust': 'forbidden_quantity',
} as const;

/**
 * Whether staff may decide about prices, about what is on sale, about quantities (D15);
 * the system itself may.
 */
export const holds = ({ actor }: StaffContext, right: Right) =>
  actor.kind === 'system' || mayDo(actor, right);

/** Refuses with 403 what somebody may not decide. */
export function mustHold(ctx: StaffContext, right: Right): void {
  if (!holds(ctx, right)) throw forbidden(refusals[right]);
}
