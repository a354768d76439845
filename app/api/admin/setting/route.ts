import { getSiteSettings, updateSiteSettings } from '@/lib/admin/settings/site-settings';
import { siteSettingsChanges, siteSettingsRecord } from '@/lib/admin/settings/site-settings.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { recordQuery } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The site settings, as their form reads them; of a secret only whether there is one.',
    audience: 'admin',
    permission: 'setting',
    query: recordQuery,
    output: dataOf(siteSettingsRecord),
    run: async (ctx, { query }) => ({ data: await getSiteSettings(ctx, query.language) }),
  }),
  PUT: endpoint({
    summary:
      'Changes site settings, all that are sent or none; currencies, scripts, secrets and the ' +
      'contact e-mail only with setting.currency, setting.scripts and setting.secrets.',
    audience: 'admin',
    permission: 'setting.update',
    body: siteSettingsChanges,
    output: dataOf(siteSettingsRecord),
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await updateSiteSettings(ctx, body) }),
  }),
});
