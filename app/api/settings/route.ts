import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { shopCardKey } from '@/lib/payments/card-key';
import { publicSettings } from '@/lib/settings/public';
import { publicSettingsOutput } from '@/lib/settings/public.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve storefront settings',
    audience: 'shopper',
    output: wrapData(publicSettingsOutput),
    cache_seconds: 300,
    run: async (ctx) => ({ data: publicSettings(ctx, (await shopCardKey(ctx)) ?? null) }),
  }),
});
