import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { AttributeForm } from '../attribute-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'attribute')('create'),
});

export default async function NewAttributePage({
  searchParams,
}: PageProps<'/admin/attribute/create'>) {
  const ctx = await adminPageContext('attribute.create', '/admin/attribute/create');
  const { language } = recordQuery.parse(await searchParams);
  const words = messages[ctx.language].attribute;
  return (
    <>
      <PageHeader title={words.create} />
      <AttributeForm {...resourceFormProps(ctx, 'attribute', language)} words={words} />
    </>
  );
}
