import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { recordId, wrapData } from '@/lib/core/records/output.schema';
import { idParams, recordQuery } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { getPicture, pictureChoosers, updatePicture } from '@/lib/media/library';
import { pictureChanges, pictureRecord } from '@/lib/media/library.schema';
import { deletePicture } from '@/lib/media/removal';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve an image',
    description: 'Its alt text in one language and which other languages have one.',
    audience: 'admin',
    any_permission: pictureChoosers,
    params: idParams,
    query: recordQuery,
    output: wrapData(pictureRecord),
    run: async (ctx, { params, query }) => ({
      data: await getPicture(ctx, params.id, query.language),
    }),
  }),
  PUT: endpoint({
    summary: 'Update an image',
    description: 'Changes its texts, folder and tags.',
    audience: 'admin',
    permission: 'media.manage',
    params: idParams,
    body: pictureChanges,
    output: wrapData(pictureRecord),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await updatePicture(ctx, params.id, body) }),
  }),
  DELETE: endpoint({
    summary: 'Delete an image',
    description: 'Returns 409 with the records that use it.',
    audience: 'admin',
    permission: 'media.manage',
    params: idParams,
    output: wrapData(z.strictObject({ id: recordId })),
    refusals: [409],
    run: async (ctx, { params: { id } }) => {
      await deletePicture(ctx, id);
      return { data: { id } };
    },
  }),
});
