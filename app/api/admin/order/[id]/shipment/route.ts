import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { shipmentInput } from '@/lib/orders/order.schema';
import { readOrderForStaff } from '@/lib/orders/staff-view';
import { shipOrder } from '@/lib/orders/transition';

/** POST /api/admin/order/{id}/shipment: sends all that is open, or the items named. */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await adminContext('order.ship');
  await shipOrder(ctx, pathId(id), shipmentInput.parse(await body(request)));
  return { data: await readOrderForStaff(ctx, pathId(id)) };
});
