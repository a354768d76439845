import { endpoints } from '@/lib/auth/endpoints';
import { providerParams } from '@/lib/auth/social/social.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { readSocialLinks, unlinkSocialProvider } from '@/lib/customers/social/links';
import { socialLinksOutput } from '@/lib/customers/social/links.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Disconnect a provider',
    description: 'Returns the login methods that remain.',
    audience: 'customer',
    params: providerParams,
    output: wrapData(socialLinksOutput),
    refusals: [409],
    run: async (ctx, { params }) => {
      await unlinkSocialProvider(ctx, params.provider);
      return { data: await readSocialLinks(ctx) };
    },
  }),
});
