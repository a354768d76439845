import { endpoints } from '@/lib/auth/endpoints';
import { letterPreview } from '@/lib/broadcast/broadcast.schema';
import { previewUnfinished } from '@/lib/broadcast/preview';
import { unfinishedLetter } from '@/lib/broadcast/preview.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview an unsaved message',
    description: 'Renders a draft. Nothing is saved.',
    audience: 'admin',
    permission: 'broadcast',
    body: unfinishedLetter,
    output: dataOf(letterPreview),
    run: async (ctx, { body }) => ({ data: await previewUnfinished(ctx, body) }),
  }),
});
