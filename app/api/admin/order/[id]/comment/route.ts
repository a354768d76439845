import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { commentAsStaff } from '@/lib/orders/comments';
import { commentInput } from '@/lib/orders/order.schema';

/** POST /api/admin/order/{id}/comment: a comment of staff; answers all comments. */
export const POST = route<{ id: string }>(async (request, { id }) => ({
  data: await commentAsStaff(
    await adminContext('order.comment'),
    pathId(id),
    commentInput.parse(await body(request)),
  ),
}));
