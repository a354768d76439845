'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';

/** The resource of the sheets: some texts name its records. */
type SheetResource = 'product' | 'user';
const Resource = createContext<SheetResource>('product');
export const ImportLabels = Resource.Provider;

/** The import texts, with the resource's own where it has some. */
export function useImportLabels() {
  const general = useTranslations('product_import');
  const customers = useTranslations('customer_import');
  const resource = useContext(Resource);
  const labels: typeof general = Object.assign(
    ((key, ...values) =>
      resource === 'user' && customers.has(key as never)
        ? customers(key as never, ...(values as []))
        : general(key, ...values)) as typeof general,
    { ...general, has: general.has },
  );
  return labels;
}
