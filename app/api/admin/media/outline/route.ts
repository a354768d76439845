import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pictureChoosers, readMediaOutline } from '@/lib/media/library';
import { libraryOutline } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List image folders and tags',
    description: 'Each with its number of images.',
    audience: 'admin',
    any_permission: pictureChoosers,
    output: wrapData(libraryOutline),
    run: async (ctx) => ({ data: await readMediaOutline(ctx) }),
  }),
});
