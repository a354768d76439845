import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { BrandForm } from '../brand-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'brand')('create'),
});

export default async function NewBrandPage({ searchParams }: PageProps<'/admin/brand/create'>) {
  const ctx = await adminPageContext('brand.create', '/admin/brand/create');
  const { language } = recordQuery.parse(await searchParams);
  const words = messages[ctx.language].brand;
  return (
    <>
      <PageHeader title={words.create} />
      <BrandForm {...resourceFormProps(ctx, 'brand', language)} words={words} />
    </>
  );
}
