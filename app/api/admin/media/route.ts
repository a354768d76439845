import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listPictures, pictureChoosers } from '@/lib/media/library';
import { pictureQuery, pictureRow } from '@/lib/media/library.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary:
      'A page of the uploaded pictures, searched by name, text and tag; for whoever may write a record.',
    audience: 'admin',
    any_permission: pictureChoosers,
    query: pictureQuery,
    output: pageOutput(pictureRow),
    run: (ctx, { query }) => listPictures(ctx, query),
  }),
});
