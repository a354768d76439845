import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { readProductFormChoices } from '@/lib/products/form-choices';
import { ProductForm } from '../product-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product')('create'),
});

export default async function NewProductPage({ searchParams }: PageProps<'/admin/product/create'>) {
  const ctx = await adminPageContext('product.create', '/admin/product/create');
  const { language } = recordQuery.parse(await searchParams);
  const words = messages[ctx.language].product;
  return (
    <>
      <PageHeader title={words.create} />
      <ProductForm
        {...resourceFormProps(ctx, 'product', language)}
        choices={await readProductFormChoices(ctx)}
        words={words}
      />
    </>
  );
}
