import type { ReactNode } from 'react';
import { Entrance } from '@/components/admin/entrance';
import { getShopLogo } from '@/components/shop/layout/layout-data';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { messages } from '@/lib/i18n/messages';
import { currentSettings } from '@/lib/settings/current-settings';
import { chooseEntranceLanguage } from './actions';

export interface EntrancePageProps {
  language: Language;
  title: string;
  intro?: ReactNode;
  path: string;
  children: ReactNode;
}

/** A page before the login, with the shop's name. */
export async function EntrancePage(props: EntrancePageProps) {
  const settings = await currentSettings();
  const { language } = props;
  const name = readLocalized(settings.store_name, language, settings.main_language);
  return (
    <Entrance
      {...props}
      labels={messages[language].admin.login}
      store={{ name, logo: getShopLogo(settings) }}
      chooseLanguage={chooseEntranceLanguage}
    />
  );
}
