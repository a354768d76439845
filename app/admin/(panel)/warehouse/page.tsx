import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { InlineSwitch } from '@/components/admin/inline-switch';
import { ClosedWarehouses } from '@/components/admin/inventory/closed-warehouses';
import { Commitments } from '@/components/admin/inventory/commitments';
import { listHref } from '@/components/admin/list-href';
import { PageHeader } from '@/components/admin/page-header';
import { RecordLink } from '@/components/admin/record-link';
import { ResourceList } from '@/components/admin/resource-list';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import { dateOnly } from '@/lib/core/dates';
import { screenQuery } from '@/lib/core/resource.schema';
import { translator } from '@/lib/i18n/translate';
import { warehouseQuery } from '@/lib/inventory/warehouse.schema';
import { listWarehouses } from '@/lib/inventory/warehouses';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'warehouse')('list'),
});

export default async function WarehousesPage({ searchParams }: PageProps<'/admin/warehouse'>) {
  const ctx = await adminPageContext('warehouse', '/admin/warehouse');
  const query = screenQuery(warehouseQuery, await searchParams);
  const { data, meta } = await listWarehouses(ctx, query);
  if (meta.page > meta.last_page)
    redirect(
      listHref(
        '/admin/warehouse',
        { ...query, enabled: query.enabled?.toString() },
        { page: meta.last_page },
      ),
    );
  const may = resourceRights(ctx, 'warehouse');
  const shown = { language: ctx.language, mayOpen: can(ctx, 'order') };
  const t = translator(ctx.language, 'warehouse');
  const words = translator(ctx.language, 'resource');
  return (
    <>
      <PageHeader title={t('list')}>
        {may.create && <ButtonLink href="/admin/warehouse/create">{t('create')}</ButtonLink>}
      </PageHeader>
      <ClosedWarehouses warehouses={data} {...shown} />
      <ResourceList
        resource="warehouse"
        label={t('list')}
        columns={[
          { key: 'title', label: t('title'), sortable: true },
          { key: 'code', label: t('code'), sortable: true },
          { key: 'type', label: t('type'), sortable: true },
          { key: 'units', label: t('units'), numeric: true },
          { key: 'reserved', label: t('reserved'), numeric: true },
          { key: 'enabled', label: t('enabled'), sortable: true },
          { key: 'priority', label: t('priority'), sortable: true, numeric: true },
          { key: 'updated_at', label: t('updated_at'), sortable: true, numeric: true },
        ]}
        rows={data.map(
          ({
            id,
            title,
            code,
            type,
            quantity,
            reserved,
            commitments,
            enabled,
            is_selling,
            priority,
            updated_at,
          }) => ({
            id,
            name: title,
            cells: [
              <span key="title" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <RecordLink href={`/admin/warehouse/edit/${id}`} name={title} />
                {is_selling && <Badge tone="accent">{t('selling')}</Badge>}
              </span>,
              code,
              t(`type_${type}`),
              quantity,
              reserved,
              <InlineSwitch
                key="enabled"
                resource="warehouse"
                id={id}
                name={title}
                value={enabled}
                disabled={!may.update}
                confirmOff={{
                  title: t('disable_title', { title }),
                  label: t('disable'),
                  description: (
                    <div className="flex flex-col gap-3">
                      <p>{t('disable_text', { units: quantity - reserved })}</p>
                      {is_selling && <p className="text-sale">{t('disable_selling')}</p>}
                      <Commitments commitments={commitments} {...shown} />
                    </div>
                  ),
                }}
              />,
              priority,
              dateOnly(updated_at, ctx),
            ],
          }),
        )}
        meta={meta}
        query={query}
        may={may}
        filters={[
          {
            name: 'enabled',
            label: words('list.status'),
            options: [
              { value: '1', label: words('enabled') },
              { value: '0', label: words('disabled') },
            ],
          },
        ]}
        toggle="enabled"
        deleteNote={t('delete_note')}
      />
    </>
  );
}
