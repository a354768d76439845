import { translationQuery, waitingText } from '@/lib/admin/translation/translation.schema';
import { listTranslations, translationAreas } from '@/lib/admin/translation/translations';
import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List missing translations',
    description:
      'Texts that are missing in a language, or that are copied from or older than the main ' +
      'language.',
    audience: 'admin',
    any_permission: translationAreas,
    query: translationQuery,
    output: pageOutput(waitingText),
    run: (ctx, { query }) => listTranslations(ctx, query),
  }),
});
