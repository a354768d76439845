import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { RecordMissing } from '@/components/admin/record-missing';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { pathId } from '@/lib/admin/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { getBrand } from '@/lib/catalog/brands';
import { orMissing } from '@/lib/core/errors';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { BrandForm } from '../../brand-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'brand')('list'),
});

export default async function BrandPage({
  params,
  searchParams,
}: PageProps<'/admin/brand/edit/[id]'>) {
  const { id } = await params;
  const ctx = await adminPageContext('brand', `/admin/brand/edit/${id}`);
  const form = resourceFormProps(ctx, 'brand', recordQuery.parse(await searchParams).language);
  const brand = await orMissing(() => getBrand(ctx, pathId(id), form.language));
  if (!brand)
    return <RecordMissing to={form.may.create ? '/admin/brand/create' : '/admin/brand'} />;
  return (
    <>
      <PageHeader title={brand.title} />
      <BrandForm {...form} words={messages[ctx.language].brand} brand={brand} />
    </>
  );
}
