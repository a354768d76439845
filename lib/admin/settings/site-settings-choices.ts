import 'server-only';
import { asc } from 'drizzle-orm';
import { page } from '@/db/schema/content';
import type { SocialProvider } from '@/db/schema/enums';
import { warehouse } from '@/db/schema/inventory';
import { callbackUrl } from '@/lib/auth/social/providers';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { listTimeZones } from '@/lib/core/zoned-time';
import { leadStatusNames } from '@/lib/leads/lead-statuses';

export type SettingChoices = {
  warehouses: { id: number; title: string; enabled: boolean }[];
  pages: { id: number; title: string }[];
  lead_statuses: { id: number; title: string }[];
  timezones: string[];
  /** The redirect URLs of login providers. */
  callback_urls: Record<SocialProvider, string>;
};

/** The choices in the site settings form, and what it shows besides. */
export async function readSettingChoices(ctx: StaffContext): Promise<SettingChoices> {
  const { id, title, enabled } = warehouse;
  const [warehouses, pages, statuses] = await Promise.all([
    ctx.db.select({ id, title, enabled }).from(warehouse).orderBy(asc(title), asc(id)),
    ctx.db.select({ id: page.id, title: page.title }).from(page).orderBy(asc(page.id)),
    leadStatusNames(ctx),
  ]);
  const localize = localizer(ctx);
  return {
    warehouses,
    pages: pages.map((page) => ({ id: page.id, title: localize(page.title) })),
    lead_statuses: statuses.map((leadStatus) => ({ id: leadStatus.id, title: leadStatus.title })),
    timezones: listTimeZones(ctx.settings.store_timezone),
    callback_urls: { google: callbackUrl('google'), facebook: callbackUrl('facebook') },
  };
}
