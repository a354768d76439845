import { ActionForm } from '@/components/shop/order/action-form';
import { TextLink } from '@/components/ui/link-button';
import type { AddressOutput } from '@/lib/customers/address.schema';
import type { FormState } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { AccountAction } from './account-form';
import { AccountLayout, type AccountPlace } from './account-layout';
import { AddressCard } from './address-card';

export interface AddressDeletionProps extends AccountPlace {
  address: AddressOutput;
  action: AccountAction;
  formState: FormState | undefined;
}

/** Asks to confirm the deletion of an address, and shows the address. */
export function AddressDeletion({ address, action, formState, ...place }: AddressDeletionProps) {
  const { language, settings } = place;
  const t = translator(language, 'my_account');
  return (
    <AccountLayout {...place} current="addresses" title={t('delete_question')}>
      <div className="max-w-sm">
        <AddressCard address={address} language={language} />
      </div>
      <p className="text-muted">{t('delete_text')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ActionForm
          id="delete"
          action={action}
          start={formState ?? {}}
          unreachable={translator(language, 'errors')('unreachable')}
          hidden={{ language, id: String(address.id) }}
          variant="danger"
          label={t('delete_address')}
        />
        <TextLink
          tone="ink"
          href={localizePath('/account/addresses', language, settings.main_language)}
        >
          {t('keep_address')}
        </TextLink>
      </div>
    </AccountLayout>
  );
}
