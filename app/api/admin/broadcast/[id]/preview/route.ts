import { endpoints } from '@/lib/auth/endpoints';
import { letterPreview, letterPreviewQuery } from '@/lib/broadcast/broadcast.schema';
import { previewLetter } from '@/lib/broadcast/test-letter';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Preview a message',
    description: 'Renders a saved message in one language, as HTML and plain text.',
    audience: 'admin',
    permission: 'broadcast',
    params: idParams,
    query: letterPreviewQuery,
    output: wrapData(letterPreview),
    run: async (ctx, { params, query }) => ({
      data: await previewLetter(ctx, params.id, query.language),
    }),
  }),
});
