import type { Metadata } from 'next';
import { Commitments } from '@/components/admin/inventory/commitments';
import { PageHeader } from '@/components/admin/page-header';
import { RecordMissing } from '@/components/admin/record-missing';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { resourceFormProps } from '@/lib/admin/resource-page';
import { pathId } from '@/lib/admin/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import { countryOptions } from '@/lib/core/countries';
import { orMissing } from '@/lib/core/errors';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { getWarehouse } from '@/lib/inventory/warehouses';
import { WarehouseForm } from '../../warehouse-form';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'warehouse')('list'),
});

export default async function WarehousePage({ params }: PageProps<'/admin/warehouse/edit/[id]'>) {
  const { id } = await params;
  const ctx = await adminPageContext('warehouse', `/admin/warehouse/edit/${id}`);
  const form = resourceFormProps(ctx, 'warehouse', undefined);
  const warehouse = await orMissing(() => getWarehouse(ctx, pathId(id)));
  if (!warehouse)
    return <RecordMissing to={form.may.create ? '/admin/warehouse/create' : '/admin/warehouse'} />;
  const words = messages[ctx.language].warehouse;
  return (
    <>
      <PageHeader
        title={warehouse.title}
        note={warehouse.is_selling && <Badge tone="accent">{words.selling}</Badge>}
      />
      <div className="flex flex-col gap-6">
        <Card title={words.commitments}>
          <Commitments
            commitments={warehouse.commitments}
            language={ctx.language}
            mayOpen={can(ctx, 'order')}
          />
        </Card>
        <WarehouseForm
          {...form}
          words={words}
          countries={countryOptions(ctx.language)}
          warehouse={warehouse}
        />
      </div>
    </>
  );
}
