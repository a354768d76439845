import type { Metadata } from 'next';
import { AccountMissing } from '@/components/shop/account/account-missing';
import { AddressDeletion } from '@/components/shop/account/address-deletion';
import { AddressEditor } from '@/components/shop/account/address-editor';
import { orMissing } from '@/lib/core/errors';
import { shownAddress } from '@/lib/customers/address-view';
import { readAddress } from '@/lib/customers/addresses';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { idIn } from '@/lib/storefront/pages/account-page';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
  shopperCountries,
} from '@/lib/storefront/pages/session-page';
import { logOut } from '../../../actions';
import { removeAddress, saveAddress } from '../../actions';

export const instant = false;

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Query>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('edit_address') };
}

/** One address of a member's book: its form, or the question whether to delete it. */
export default async function AddressPage({ params, searchParams }: Props) {
  const { locale, id: segment } = await params;
  const query = await searchParams;
  const ctx = await memberPageContext(locale, `/account/addresses/${segment}`, query);
  const row = await orMissing(() => readAddress(ctx, ctx.actor.id, idIn(segment)));
  const { language, settings } = ctx;
  if (!row)
    return (
      <AccountMissing language={language} settings={settings} logOut={logOut} current="addresses" />
    );
  const address = shownAddress(ctx, row);
  const place = { language, settings, logOut, address };
  return firstValue(query.delete) ? (
    <AddressDeletion {...place} action={removeAddress} formState={await keptFormState()} />
  ) : (
    <AddressEditor
      {...place}
      action={saveAddress}
      begin={address}
      countries={await shopperCountries(ctx, [address.country])}
      isFirst={false}
      formState={await keptFormState()}
    />
  );
}
