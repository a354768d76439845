import { z } from 'zod';
import { mailTextRow } from '@/lib/admin/mail-texts/mail-text.schema';
import { listMailTexts } from '@/lib/admin/mail-texts/texts';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List email templates',
    description: 'Each template with the languages in which its texts are customized.',
    audience: 'admin',
    permission: 'setting',
    output: wrapData(z.array(mailTextRow)),
    run: async (ctx) => ({ data: await listMailTexts(ctx) }),
  }),
});
