import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { lastChangeOf } from '@/lib/activity/record-changes';
import { getSiteSettings, SETTINGS_RECORD } from '@/lib/admin/site-settings';
import { readSettingChoices } from '@/lib/admin/site-settings-choices';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import { contentLanguage } from '@/lib/core/localized';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { SettingForm } from './setting-form';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: messages[await adminLanguage()].setting.title };
}

/** The configuration screen: every site setting in one form. */
export default async function SettingPage({ searchParams }: PageProps<'/admin/setting'>) {
  const ctx = await adminPageContext('setting', '/admin/setting');
  const { main_language: main, available_languages: available } = ctx.settings;
  const wanted = recordQuery.parse(await searchParams).language;
  const known = wanted && available.includes(wanted) ? wanted : undefined;
  const language = contentLanguage({ ...ctx, language: main }, known);
  const words = messages[ctx.language].setting;
  return (
    <>
      <PageHeader title={words.title} />
      <SettingForm
        // Every text is read anew when another language becomes the one the others follow.
        key={main}
        resource={{ name: SETTINGS_RECORD.resource, screen: '/admin', single: true }}
        record={await getSiteSettings(ctx, language)}
        lastChange={await lastChangeOf(ctx, SETTINGS_RECORD)}
        words={words}
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
