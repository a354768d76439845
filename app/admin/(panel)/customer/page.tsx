import type { Metadata } from 'next';
import {
  CustomerName,
  CustomerStatus,
  CustomerTags,
} from '@/components/admin/customers/customer-cells';
import { CustomerFilters } from '@/components/admin/customers/customer-filters';
import { SegmentsBar } from '@/components/admin/customers/segments-bar';
import { InlineSwitch } from '@/components/admin/list/inline-switch';
import { listHref } from '@/components/admin/list/list-href';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { withReadableQuery } from '@/lib/core/access/person-fields';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { formatDate } from '@/lib/core/dates';
import { orLastPage } from '@/lib/core/records/page';
import { listCustomers } from '@/lib/customers/customer-list';
import { customerQuery, isCustomerListFiltered } from '@/lib/customers/customer-list.schema';
import { readCustomerChoices, readCustomerTags } from '@/lib/customers/form-choices';
import { listSegments } from '@/lib/customers/segments';
import { translator } from '@/lib/i18n/translate';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'customer')('list'),
});

export default async function CustomersPage({ searchParams }: PageProps<'/admin/customer'>) {
  const ctx = await adminPageContext('customer', '/admin/customer');
  const typed = withReadableQuery(ctx, await searchParams);
  const query = await listScreenQuery(customerQuery, typed);
  const [{ data, meta }, choices, tags, segments] = await Promise.all([
    orLastPage((page: typeof query) => listCustomers(ctx, page), query),
    readCustomerChoices(ctx),
    readCustomerTags(ctx),
    listSegments(ctx),
  ]);
  const t = translator(ctx.language, 'customer');
  const sheet = translator(ctx.language, 'product_import');
  const may = resourceRights(ctx, 'customer');
  const sees = canSeePersonalData(ctx);
  const filtered = isCustomerListFiltered(query);
  const typedQuery = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, String(value)]),
  );
  const filters = (
    <>
      <SegmentsBar segments={segments} />
      <CustomerFilters
        query={query}
        language={ctx.language}
        filtered={filtered}
        total={meta.total}
        currency={ctx.settings.base_currency}
        searchesPeople={sees}
        choices={{ ...choices, tags }}
      />
    </>
  );
  return (
    <>
      <PageHeader title={t('list')}>
        {can(ctx, 'customer.import') && sees && (
          <ButtonLink variant="secondary" href="/admin/customer/import">
            {sheet('import')}
          </ButtonLink>
        )}
        {can(ctx, 'customer.export') && sees && (
          <ExportButton
            href={listHref('/api/admin/user/export', typedQuery, {})}
            name="user list.xlsx"
            label={sheet('export')}
          />
        )}
        {may.create && <ButtonLink href="/admin/customer/create">{t('create')}</ButtonLink>}
      </PageHeader>
      <ResourceList
        resource={{ name: 'user', screen: '/admin/customer' }}
        label={t('list')}
        search={{ form: filters, filtered }}
        columns={[
          { key: 'name', label: t('name'), sortable: sees },
          { key: 'status', label: t('filter.status'), from: 'sm' },
          { key: 'tags', label: t('tags'), from: 'xl' },
          {
            key: 'orders_count',
            label: t('orders_count'),
            sortable: true,
            numeric: true,
            from: 'sm',
          },
          { key: 'spend', label: t('spend'), sortable: true, numeric: true, from: 'sm' },
          { key: 'admin_id', label: t('admin_id'), from: 'xl' },
          {
            key: 'last_seen_at',
            label: t('last_seen_at'),
            sortable: true,
            numeric: true,
            from: 'xl',
          },
          { key: 'created_at', label: t('created_at'), sortable: true, numeric: true, from: 'xl' },
          { key: 'enabled', label: t('enabled'), sortable: true },
        ]}
        rows={data.map((row) => ({
          id: row.id,
          name: personName(row) || row.email,
          on: row.enabled,
          cells: [
            <CustomerName key="name" row={row} />,
            <CustomerStatus key="status" row={row} />,
            <CustomerTags key="tags" tags={row.tags} />,
            row.orders_count,
            row.spend.formatted,
            row.admin_name,
            row.last_seen_at ? formatDate(row.last_seen_at, ctx) : t('never'),
            formatDate(row.created_at, ctx),
            <InlineSwitch
              key="enabled"
              resource="user"
              id={row.id}
              name={personName(row)}
              field="enabled"
              value={row.enabled}
              disabled={!may.update}
            />,
          ],
        }))}
        meta={meta}
        query={query}
        may={may}
        toggle="enabled"
        batchActions={[
          {
            field: 'admin_id',
            kind: 'choice',
            label: t('batch.assign'),
            applyLabel: t('batch.apply'),
            options: choices.admins,
          },
          {
            field: 'add_tags',
            kind: 'text',
            asList: true,
            label: t('batch.add_tag'),
            applyLabel: t('batch.apply'),
          },
          {
            field: 'send_set_password_mail',
            kind: 'button',
            label: t('batch.send_mail'),
            applyLabel: t('batch.send_mail'),
          },
        ]}
        deleteNote={t('delete_note')}
      />
    </>
  );
}
