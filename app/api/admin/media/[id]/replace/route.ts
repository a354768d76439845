import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { FILE_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { takeUpload } from '@/lib/media/direct-uploads';
import { pictureRecord, pictureReplacement } from '@/lib/media/library.schema';
import { replacePicture } from '@/lib/media/replacement';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Replace an image',
    description: 'Puts another file in its place wherever it is shown.',
    audience: 'admin',
    permission: 'media.manage',
    params: idParams,
    stream: pictureReplacement,
    body_limit: FILE_LIMIT,
    output: wrapData(pictureRecord),
    run: async (ctx, { params, receive }) => ({
      data: await replacePicture(ctx, params.id, async () => takeUpload(await receive())),
    }),
  }),
});
