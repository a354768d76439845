import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pictureChoosers, readOutline } from '@/lib/media/library';
import { libraryOutline } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List image folders and tags',
    description: 'Each with its number of images.',
    audience: 'admin',
    any_permission: pictureChoosers,
    output: dataOf(libraryOutline),
    run: async (ctx) => ({ data: await readOutline(ctx) }),
  }),
});
