import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { readSocialLinks } from '@/lib/customers/social/links';
import { socialLinksOutput } from '@/lib/customers/social/links.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List login methods',
    description: 'Connected providers, and whether a password is set.',
    audience: 'customer',
    output: wrapData(socialLinksOutput),
    run: async (ctx) => ({ data: await readSocialLinks(ctx) }),
  }),
});
