import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pictureChoosers, readOutline } from '@/lib/media/library';
import { libraryOutline } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The folders and tags of the uploaded pictures, each with its number of pictures.',
    audience: 'admin',
    any_permission: pictureChoosers,
    output: dataOf(libraryOutline),
    run: async (ctx) => ({ data: await readOutline(ctx) }),
  }),
});
