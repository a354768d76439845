import { TextLink } from '@/components/ui/link-button';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { AccountLayout, type AccountPlace } from './account-layout';

/** Shown in place of an order or address that the member does not have, with a link back. */
export function AccountMissing({ current, ...place }: AccountPlace & { current: Listed }) {
  const { language, settings } = place;
  const t = translator(language, 'my_account');
  return (
    <AccountLayout {...place} current={current} title={t(`missing.${current}`)}>
      <p>{t('missing.text')}</p>
      <p className="mt-4">
        <TextLink href={localizePath(`/account/${current}`, language, settings.main_language)}>
          {t(`parts.${current}`)}
        </TextLink>
      </p>
    </AccountLayout>
  );
}

type Listed = 'orders' | 'addresses';
