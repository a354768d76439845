import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { FILE_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { takeUpload } from '@/lib/media/direct-uploads';
import { imageUpload, uploadOutput } from '@/lib/media/image.schema';
import { pictureChoosers } from '@/lib/media/library';
import { uploadImage } from '@/lib/media/uploads';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Upload an image',
    description:
      'Before saving the record that will show it; or `incoming`, if the image was sent to the URL of `upload/direct`.',
    audience: 'admin',
    any_permission: pictureChoosers,
    stream: imageUpload,
    body_limit: FILE_LIMIT,
    output: wrapData(uploadOutput),
    run: async (ctx, { receive }) => ({
      data: await uploadImage(ctx, async () => takeUpload(await receive())),
    }),
  }),
});
