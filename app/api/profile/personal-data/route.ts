import { endpoints } from '@/lib/auth/endpoints';
import type { CustomerContext } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/text/localized';
import { slug } from '@/lib/core/text/slug';
import { downloadJson } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportOwnData } from '@/lib/privacy/export';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export personal data',
    description: 'Returns a file with all data about the caller.',
    audience: 'customer',
    output: {
      content_types: ['application/json'],
      description: 'A JSON object with all the data.',
    },
    heavy: true,
    run: async (ctx) => downloadJson(fileName(ctx), await exportOwnData(ctx)),
  }),
});

/** `harbour-my-data.json`: the shop's name with only characters that every system allows. */
function fileName({ settings: { store_name, main_language } }: CustomerContext): string {
  const shop = slug(readLocalized(store_name, 'en-US', main_language), 40);
  return [...(shop.match(/[a-z0-9]+/g) ?? []), 'my-data.json'].join('-');
}
