import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { readOrderForStaff } from '@/lib/orders/staff-view';

/** GET /api/admin/order/{id}: one order with everything staff may know of it. */
export const GET = route<{ id: string }>(async (_, { id }) => ({
  data: await readOrderForStaff(await adminContext('order'), pathId(id)),
}));
