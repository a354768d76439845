import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { imageUpload } from '@/lib/media/image.schema';
import { uploadImage } from '@/lib/media/uploads';

/** POST /api/admin/upload (form image): a picture, before the record it is for is saved. */
export const POST = route(async (request) => {
  const ctx = await adminContext();
  return { data: await uploadImage(ctx, async () => imageUpload.parse(await body(request)).image) };
});
