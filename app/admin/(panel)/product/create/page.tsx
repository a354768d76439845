import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { formOffice } from '@/lib/admin/resource-page';
import { officeContext, officeLanguage } from '@/lib/auth/admin-page';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { readProductChoices } from '@/lib/products/form-choices';
import { ProductForm } from '../product-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await officeLanguage(), 'product')('create'),
});

export default async function NewProductPage({ searchParams }: PageProps<'/admin/product/create'>) {
  const ctx = await officeContext('product.create', '/admin/product/create');
  const { language } = recordQuery.parse(await searchParams);
  const words = messages[ctx.language].product;
  return (
    <>
      <PageHeader title={words.create} />
      <ProductForm
        {...formOffice(ctx, 'product', language)}
        choices={await readProductChoices(ctx)}
        words={words}
      />
    </>
  );
}
