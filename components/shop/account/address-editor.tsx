import { Texts } from '@/components/texts';
import { countryOptions } from '@/lib/core/countries';
import type { FormState } from '@/lib/http/form-action';
import { messages } from '@/lib/i18n/messages';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { AccountAction } from './account-form';
import { AccountFrame, type AccountPlace } from './account-frame';
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
  const { my_account, address: words } = messages[language];
  return (
    <AccountFrame
      {...place}
      current="addresses"
      title={t(address ? 'edit_address' : 'add_address')}
    >
      <Texts language={language} messages={{ my_account, address: words }}>
        <AddressForm
          {...{ action, formState, language, begin, isFirst }}
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
    </AccountFrame>
  );
}
