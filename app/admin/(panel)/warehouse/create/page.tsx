import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/countries';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { WarehouseForm } from '../warehouse-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'warehouse')('create'),
});

export default async function NewWarehousePage() {
  const ctx = await adminPageContext('warehouse.create', '/admin/warehouse/create');
  const words = messages[ctx.language].warehouse;
  return (
    <>
      <PageHeader title={words.create} />
      <WarehouseForm
        {...resourceFormProps(ctx, 'warehouse', undefined)}
        words={words}
        countries={countryOptions(ctx.language)}
      />
    </>
  );
}
