import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listPictures, pictureChoosers } from '@/lib/media/library';
import { pictureQuery, pictureRow } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List images',
    description: 'Search by name, text and tag. Open to staff who may edit any record.',
    audience: 'admin',
    any_permission: pictureChoosers,
    query: pictureQuery,
    output: pageOutput(pictureRow),
    run: (ctx, { query }) => listPictures(ctx, query),
  }),
});
