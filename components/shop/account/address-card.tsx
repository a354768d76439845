import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { PostalAddress } from '@/components/ui/postal-address';
import type { Language } from '@/lib/core/language';
import type { AddressOutput } from '@/lib/customers/address.schema';
import { translator } from '@/lib/i18n/translate';

export interface AddressCardProps {
  address: AddressOutput;
  language: Language;
  /** The actions of this address. */
  children?: ReactNode;
}

/** A saved address and what it is the default for. */
export function AddressCard({ address, language, children }: AddressCardProps) {
  const t = translator(language, 'my_account');
  return (
    <div className="flex h-full min-w-0 flex-col gap-3 rounded-ui border border-hairline p-5">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {address.default_shipping && <Badge tone="accent">{t('default_shipping')}</Badge>}
        {address.default_billing && <Badge tone="accent">{t('default_billing')}</Badge>}
      </p>
      <PostalAddress address={address} />
      {children && <div className="mt-auto flex flex-wrap gap-x-5 gap-y-2 pt-1">{children}</div>}
    </div>
  );
}
