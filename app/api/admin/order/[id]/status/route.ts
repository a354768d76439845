import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { transitionInput } from '@/lib/orders/order.schema';
import { readOrderForStaff } from '@/lib/orders/staff-view';
import { transitionOrder } from '@/lib/orders/transition';

/** PUT /api/admin/order/{id}/status: moves an order, as D2's table allows. */
export const PUT = route<{ id: string }>(async (request, { id }) => {
  const ctx = await adminContext('order');
  await transitionOrder(ctx, pathId(id), transitionInput.parse(await body(request)));
  return { data: await readOrderForStaff(ctx, pathId(id)) };
});
