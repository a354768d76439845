import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { SettingForm } from '@/components/admin/settings/setting-form';
import { readLastChange } from '@/lib/activity/audit-log';
import { getSiteSettings, SETTINGS_RECORD } from '@/lib/admin/settings/site-settings';
import { readSettingChoices } from '@/lib/admin/settings/site-settings-choices';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { recordQuery } from '@/lib/core/records/resource.schema';
import { contentLanguage } from '@/lib/core/text/localized';
import { messages } from '@/lib/i18n/messages';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: messages[await adminLanguage()].setting.title };
}

/** The settings screen: all site settings in one form. */
export default async function SettingPage({ searchParams }: PageProps<'/admin/setting'>) {
  const ctx = await adminPageContext('setting', '/admin/setting');
  const { main_language: main, available_languages: available } = ctx.settings;
  const requestedLanguage = recordQuery.parse(await searchParams).language;
  const offeredLanguage =
    requestedLanguage && available.includes(requestedLanguage) ? requestedLanguage : undefined;
  const language = contentLanguage({ ...ctx, language: main }, offeredLanguage);
  const labels = messages[ctx.language].setting;
  return (
    <>
      <PageHeader title={labels.title} />
      <SettingForm
        // Reads all texts again when the main language changes.
        key={main}
        resource={{ name: SETTINGS_RECORD.resource, screen: '/admin', single: true }}
        record={await getSiteSettings(ctx, language)}
        lastChange={await readLastChange(ctx, SETTINGS_RECORD)}
        labels={labels}
        choices={await readSettingChoices(ctx)}
        mayDecide={{
          currency: can(ctx, 'setting.currency'),
          scripts: can(ctx, 'setting.scripts'),
          secrets: can(ctx, 'setting.secrets'),
        }}
        language={language}
        main={main}
        available={available}
        may={{ create: false, update: can(ctx, 'setting.update'), delete: false }}
        adminId={ctx.actor.id}
      />
    </>
  );
}
