import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { RecordMissing } from '@/components/admin/record-missing';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { pathId } from '@/lib/admin/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { orMissing } from '@/lib/core/errors';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { readProductFormChoices } from '@/lib/products/form-choices';
import { getProduct } from '@/lib/products/product-record';
import { ProductForm } from '../../product-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product')('list'),
});

export default async function ProductPage({
  params,
  searchParams,
}: PageProps<'/admin/product/edit/[id]'>) {
  const { id } = await params;
  const ctx = await adminPageContext('product', `/admin/product/edit/${id}`);
  const form = resourceFormProps(ctx, 'product', recordQuery.parse(await searchParams).language);
  const product = await orMissing(() => getProduct(ctx, pathId(id), form.language));
  if (!product)
    return <RecordMissing to={form.may.create ? '/admin/product/create' : '/admin/product'} />;
  const words = messages[ctx.language].product;
  return (
    <>
      <PageHeader title={product.name} note={!product.visibled && <Badge>{words.hidden}</Badge>}>
        <ButtonLink variant="secondary" href={`/admin/product/inventory/${product.id}`}>
          {words.variants.inventory}
        </ButtonLink>
        {product.visibled && (
          <ButtonLink
            variant="quiet"
            href={`/product/${product.url}`}
            target="_blank"
            prefetch={false}
          >
            {words.view}
          </ButtonLink>
        )}
      </PageHeader>
      <ProductForm
        {...form}
        choices={await readProductFormChoices(ctx)}
        words={words}
        product={product}
      />
    </>
  );
}
