import { endpoints } from '@/lib/auth/endpoints';
import { letterPreview } from '@/lib/broadcast/broadcast.schema';
import { previewUnsavedLetter } from '@/lib/broadcast/preview';
import { unfinishedLetter } from '@/lib/broadcast/preview.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview an unsaved message',
    description: 'Renders a draft. Nothing is saved.',
    audience: 'admin',
    permission: 'broadcast',
    body: unfinishedLetter,
    output: wrapData(letterPreview),
    run: async (ctx, { body }) => ({ data: await previewUnsavedLetter(ctx, body) }),
  }),
});
