import type { Metadata } from 'next';
import { AccountMissing } from '@/components/shop/account/account-missing';
import { AddressDeletion } from '@/components/shop/account/address-deletion';
import { AddressEditor } from '@/components/shop/account/address-editor';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { toAddressOutput } from '@/lib/customers/address-view';
import { readAddress } from '@/lib/customers/addresses';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { parseIdSegment } from '@/lib/storefront/pages/account-page';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
  shopperCountries,
} from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../../actions';
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

/** A saved address of a member: its form, or the delete confirmation. */
export default async function AddressPage({ params, searchParams }: Props) {
  const { locale, id: segment } = await params;
  const query = await searchParams;
  const ctx = await memberPageContext(locale, `/account/addresses/${segment}`, query);
  const row = await orUndefinedIfNotFound(() =>
    readAddress(ctx, ctx.actor.id, parseIdSegment(segment)),
  );
  const { language, settings } = ctx;
  if (!row)
    return (
      <AccountMissing
        language={language}
        settings={settings}
        logOut={logOutAction}
        current="addresses"
      />
    );
  const address = toAddressOutput(ctx, row);
  const place = { language, settings, logOut: logOutAction, address };
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
