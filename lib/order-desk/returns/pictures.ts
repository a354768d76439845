import 'server-only';
import { and, eq } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readPrivateFile } from '@/lib/media/private-files';

type Place = { order_id: number; return_id: number; picture_id: number };

/**
 * An image sent with a return, WebP. Throws 404 if it belongs to another return or order. The
 * caller has checked who may see the order.
 */
export async function readReturnPicture({ db }: Context, place: Place): Promise<Buffer> {
  const file = firstOrNotFound(
    await db
      .select({ path: orderAttachment.path, content: orderAttachment.content })
      .from(orderAttachment)
      .where(
        and(
          eq(orderAttachment.id, place.picture_id),
          eq(orderAttachment.return_request_id, place.return_id),
          eq(orderAttachment.order_id, place.order_id),
        ),
      ),
  );
  return readPrivateFile(file);
}

/** The same for staff, who need `customer.pii` (403 without), as an image can't be masked. */
export async function readReturnPictureForStaff(ctx: AdminContext, place: Place): Promise<Buffer> {
  assertCan(ctx, 'customer.pii');
  return readReturnPicture(ctx, place);
}
