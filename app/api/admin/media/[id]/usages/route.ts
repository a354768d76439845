import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pictureChoosers, readPictureUsages } from '@/lib/media/library';
import { pictureUsage } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List uses of an image',
    description: 'The records and fields that show it.',
    audience: 'admin',
    any_permission: pictureChoosers,
    params: idParams,
    output: wrapData(z.array(pictureUsage)),
    run: async (ctx, { params }) => ({ data: await readPictureUsages(ctx, params.id) }),
  }),
});
