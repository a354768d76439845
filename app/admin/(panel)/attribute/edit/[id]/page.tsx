import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { RecordMissing } from '@/components/admin/record-missing';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { pathId } from '@/lib/admin/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { getAttribute } from '@/lib/catalog/attributes';
import { orMissing } from '@/lib/core/errors';
import { recordQuery } from '@/lib/core/resource.schema';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { AttributeForm } from '../../attribute-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'attribute')('list'),
});

export default async function AttributePage({
  params,
  searchParams,
}: PageProps<'/admin/attribute/edit/[id]'>) {
  const { id } = await params;
  const ctx = await adminPageContext('attribute', `/admin/attribute/edit/${id}`);
  const form = resourceFormProps(ctx, 'attribute', recordQuery.parse(await searchParams).language);
  const attribute = await orMissing(() => getAttribute(ctx, pathId(id), form.language));
  if (!attribute)
    return <RecordMissing to={form.may.create ? '/admin/attribute/create' : '/admin/attribute'} />;
  return (
    <>
      <PageHeader title={attribute.title} />
      <AttributeForm {...form} words={messages[ctx.language].attribute} attribute={attribute} />
    </>
  );
}
