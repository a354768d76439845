import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import type { AddressOutput } from '@/lib/customers/address.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { AddressCard } from './address-card';

export interface AddressListProps {
  addresses: readonly AddressOutput[];
  language: Language;
  settings: Settings;
}

/** All saved addresses, defaults first, each with its actions. */
export function AddressList({ addresses, language, settings }: AddressListProps) {
  const t = translator(language, 'my_account');
  const href = (path: string) =>
    localizePath(`/account/addresses/${path}`, language, settings.main_language);
  if (!addresses.length)
    return (
      <EmptyState
        title={t('no_addresses')}
        action={<ButtonLink href={href('new')}>{t('add_address')}</ButtonLink>}
      >
        {t('no_addresses_text')}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {addresses.map((address) => {
        const where = address.address.split('\n')[0] ?? '';
        return (
          <li key={address.id}>
            <AddressCard address={address} language={language}>
              <TextLink href={href(String(address.id))} aria-label={`${t('edit')}: ${where}`}>
                {t('edit')}
              </TextLink>
              <TextLink
                tone="ink"
                href={`${href(String(address.id))}?delete=1`}
                aria-label={`${t('delete')}: ${where}`}
              >
                {t('delete')}
              </TextLink>
            </AddressCard>
          </li>
        );
      })}
    </ul>
  );
}
