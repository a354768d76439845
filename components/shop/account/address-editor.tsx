import { Texts } from '@/components/texts';
import { countryOptions } from '@/lib/core/address/countries';
import type { FormState } from '@/lib/http/form-action';
import { messages } from '@/lib/i18n/messages';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { AccountAction } from './account-form';
import { AccountLayout, type AccountPlace } from './account-layout';
import { AddressForm, type AddressFormProps } from './address-form';

export interface AddressEditorProps
  extends AccountPlace,
    Pick<AddressFormProps, 'address' | 'begin' | 'isFirst'> {
  action: AccountAction;
  formState: FormState | undefined;
}

/** The page of one address: a new one, or one to change. */
export function AddressEditor({
  address,
  begin,
  isFirst,
  action,
  formState,
  ...place
}: AddressEditorProps) {
  const { language, settings } = place;
  const t = translator(language, 'my_account');
  const { my_account, address: labels } = messages[language];
  return (
    <AccountLayout
      {...place}
      current="addresses"
      title={t(address ? 'edit_address' : 'add_address')}
    >
      <Texts language={language} messages={{ my_account, address: labels }}>
        <AddressForm
          action={action}
          formState={formState}
          language={language}
          begin={begin}
          isFirst={isFirst}
          address={address}
          countries={countryOptions(language)}
          unreachable={translator(language, 'errors')('unreachable')}
          ownHref={localPath(
            `/account/addresses/${address?.id ?? 'new'}`,
            language,
            settings.main_language,
          )}
        />
      </Texts>
    </AccountLayout>
  );
}
