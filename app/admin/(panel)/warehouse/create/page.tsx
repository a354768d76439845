import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { formOffice } from '@/lib/admin/resource-page';
import { officeContext, officeLanguage } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/countries';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { WarehouseForm } from '../warehouse-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await officeLanguage(), 'warehouse')('create'),
});

export default async function NewWarehousePage() {
  const ctx = await officeContext('warehouse.create', '/admin/warehouse/create');
  const words = messages[ctx.language].warehouse;
  return (
    <>
      <PageHeader title={words.create} />
      <WarehouseForm
        {...formOffice(ctx, 'warehouse', undefined)}
        words={words}
        countries={countryOptions(ctx.language)}
      />
    </>
  );
}
