'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TierBadge } from '@/components/admin/membership/tier-badge';
import { type ApiResponse, useApi } from '@/components/admin/use-api';
import type { ChosenCustomer } from '@/lib/checkout/staff-order/start.schema';
import { personName } from '@/lib/core/access/person';
import type { CustomerRow } from '@/lib/customers/customer-list.schema';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';
import { FindField } from './find-field';

export interface CustomerFieldProps {
  id: string;
  errors?: string[] | undefined;
  autoFocus?: boolean;
  onPick: (customer: ChosenCustomer) => void;
}

/** Finds a customer by name, email or phone, and loads their address book. */
export function CustomerField({ id, errors, autoFocus, onPick }: CustomerFieldProps) {
  const t = useTranslations('order_form');
  const call = useApi();
  const [failure, setFailure] = useState<string[]>();
  const find = (search: string): Promise<ApiResponse<CustomerRow[]>> =>
    call('GET', `/api/admin/user?${new URLSearchParams({ search, page_size: '10' })}`);
  async function choose({ id, tier, tier_color }: CustomerRow) {
    const { data, messages } = await call<CustomerRecord>('GET', `/api/admin/user/${id}`);
    if (!data) return setFailure(Object.values(messages).flat());
    const { first_name, last_name, email, phone, addresses } = data;
    const names = { first_name, last_name, email, phone: phone ?? '' };
    onPick({ id, ...names, tier, tier_color, addresses });
  }
  return (
    <FindField
      id={id}
      label={t('find_customer')}
      placeholder={t('find_customer_hint')}
      errors={errors ?? failure}
      autoFocus={autoFocus}
      find={find}
      getKey={({ id }) => id}
      onPick={choose}
      words={{
        nothing: (word) => t('no_customer', { word }),
        found: (count) => t('found', { count }),
      }}
    >
      {(found) => (
        <span className="flex items-center gap-3 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{personName(found)}</span>
            <span className="block truncate text-muted">
              {[found.email, found.phone].filter(Boolean).join(' · ')}
            </span>
          </span>
          {found.tier && <TierBadge title={found.tier} color={found.tier_color} />}
        </span>
      )}
    </FindField>
  );
}
