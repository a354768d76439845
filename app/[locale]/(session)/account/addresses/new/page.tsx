import type { Metadata } from 'next';
import { AddressEditor } from '@/components/shop/account/address-editor';
import { readCustomerProfile } from '@/lib/auth/profile';
import { readAddressBook } from '@/lib/customers/address-view';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import {
  memberPageContext,
  sessionContext,
  shopperCountries,
} from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../../actions';
import { saveAddress } from '../../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('add_address') };
}

/** A new saved address for a member. */
export default async function NewAddressPage({ params }: Props) {
  const ctx = await memberPageContext((await params).locale, '/account/addresses/new');
  const { language, settings } = ctx;
  const [profile, book, home] = await Promise.all([
    readCustomerProfile(ctx),
    readAddressBook(ctx),
    homeCountry(ctx),
  ]);
  const { first_name, last_name, phone } = profile;
  return (
    <AddressEditor
      language={language}
      settings={settings}
      logOut={logOutAction}
      action={saveAddress}
      begin={{ first_name, last_name, contact_number: phone ?? '', country: home ?? 'HKG' }}
      countries={
        await shopperCountries(
          ctx,
          book.map(({ country }) => country),
        )
      }
      isFirst={book.length === 0}
      formState={await keptFormState()}
    />
  );
}
