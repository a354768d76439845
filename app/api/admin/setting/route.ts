import { getSiteSettings, updateSiteSettings } from '@/lib/admin/settings/site-settings';
import { siteSettingsChanges, siteSettingsRecord } from '@/lib/admin/settings/site-settings.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { recordQuery } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve settings',
    description: 'For secrets, only whether one is set.',
    audience: 'admin',
    permission: 'setting',
    query: recordQuery,
    output: wrapData(siteSettingsRecord),
    run: async (ctx, { query }) => ({ data: await getSiteSettings(ctx, query.language) }),
  }),
  PUT: endpoint({
    summary: 'Update settings',
    description:
      'Saves all fields sent or none. Currencies, scripts, secrets and the contact email need ' +
      '`setting.currency`, `setting.scripts` and `setting.secrets`.',
    audience: 'admin',
    permission: 'setting.update',
    body: siteSettingsChanges,
    output: wrapData(siteSettingsRecord),
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await updateSiteSettings(ctx, body) }),
  }),
});
