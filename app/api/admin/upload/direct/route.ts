import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { offerDirectUpload } from '@/lib/media/direct-uploads';
import { directUploadInput, directUploadOutput } from '@/lib/media/image.schema';
import { pictureChoosers } from '@/lib/media/library';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Prepare a large upload',
    description:
      'Returns a URL to PUT the image to, with this type and size, or null if the shop receives it. Then upload `incoming` in place of the image.',
    audience: 'admin',
    any_permission: pictureChoosers,
    body: directUploadInput,
    output: wrapData(directUploadOutput.nullable()),
    run: async (ctx, { body }) => ({ data: await offerDirectUpload(ctx, body) }),
  }),
});
