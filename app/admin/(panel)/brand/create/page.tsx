import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { formOffice } from '@/lib/admin/resource-page';
import { officeContext, officeLanguage } from '@/lib/auth/admin-page';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { BrandForm } from '../brand-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await officeLanguage(), 'brand')('create'),
});

export default async function NewBrandPage({ searchParams }: PageProps<'/admin/brand/create'>) {
  const ctx = await officeContext('brand.create', '/admin/brand/create');
  const { language } = recordQuery.parse(await searchParams);
  const words = messages[ctx.language].brand;
  return (
    <>
      <PageHeader title={words.create} />
      <BrandForm {...formOffice(ctx, 'brand', language)} words={words} />
    </>
  );
}
