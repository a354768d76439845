import { previewInput, previewOutput } from '@/lib/admin/preview/preview.schema';
import { createPreview } from '@/lib/admin/preview/previews';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { RECORD_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Create a preview',
    description: 'Of a page as visitors see it, now or at another time, including unsaved changes.',
    audience: 'admin',
    body: previewInput,
    body_limit: RECORD_LIMIT,
    output: wrapData(previewOutput),
    status: 201,
    refusals: [403, 404, 409],
    run: async (ctx, { body }) => ({ data: await createPreview(ctx, body) }),
  }),
});
