import { z } from 'zod';
import { translationCount } from '@/lib/admin/translation/translation.schema';
import { countTranslations, translationAreas } from '@/lib/admin/translation/translations';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Count missing translations',
    description: 'By resource and language.',
    audience: 'admin',
    any_permission: translationAreas,
    output: wrapData(z.array(translationCount)),
    run: async (ctx) => ({ data: await countTranslations(ctx) }),
  }),
});
