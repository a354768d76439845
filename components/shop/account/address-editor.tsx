import { Texts } from '@/components/texts';
import { placeChoices } from '@/lib/core/address/place-choices';
import type { FormState } from '@/lib/http/form-action';
import { addressTexts, messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { AccountAction } from './account-form';
import { AccountLayout, type AccountPlace } from './account-layout';
import { AddressForm, type AddressFormProps } from './address-form';

export interface AddressEditorProps
  extends AccountPlace,
    Pick<AddressFormProps, 'address' | 'begin' | 'countries' | 'isFirst'> {
  action: AccountAction;
  formState: FormState | undefined;
}

/** The page that creates or edits an address. */
export function AddressEditor({
  address,
  begin,
  countries,
  isFirst,
  action,
  formState,
  ...place
}: AddressEditorProps) {
  const { language, settings } = place;
  const t = translator(language, 'my_account');
  const { my_account } = messages[language];
  const country = formState?.values?.country ?? (address ?? begin).country;
  return (
    <AccountLayout
      {...place}
      current="addresses"
      title={t(address ? 'edit_address' : 'add_address')}
    >
      <Texts language={language} messages={{ my_account, ...addressTexts(language) }}>
        <AddressForm
          action={action}
          formState={formState}
          language={language}
          begin={begin}
          isFirst={isFirst}
          address={address}
          countries={countries}
          choices={placeChoices(country, language)}
          unreachable={translator(language, 'errors')('unreachable')}
          ownHref={localizePath(
            `/account/addresses/${address?.id ?? 'new'}`,
            language,
            settings.main_language,
          )}
        />
      </Texts>
    </AccountLayout>
  );
}
