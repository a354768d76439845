import type { Metadata } from 'next';
import { LeadBoard } from '@/components/admin/leads/lead-board';
import { leadCells, leadColumns } from '@/components/admin/leads/lead-cells';
import { leadFilters } from '@/components/admin/leads/lead-filters';
import { StatusTabs, ViewLinks } from '@/components/admin/leads/lead-views';
import { listHref } from '@/components/admin/list/list-href';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { withReadableQuery } from '@/lib/core/access/person-fields';
import type { AdminContext } from '@/lib/core/context';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { readLeadBoard } from '@/lib/leads/board';
import { readLeadAssignees } from '@/lib/leads/form-choices';
import { type LeadQuery, leadQuery } from '@/lib/leads/lead.schema';
import { countLeadsByStatus, listLeads } from '@/lib/leads/lead-list';
import { leadStatusNames } from '@/lib/leads/lead-statuses';
import { baseCurrency } from '@/lib/settings/currencies';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'lead')('list'),
});

/** Leads as a list, or as a board by status, with the same filters. */
export default async function LeadsPage({ searchParams }: PageProps<'/admin/lead'>) {
  const ctx = await adminPageContext('lead', '/admin/lead');
  const readableQuery = withReadableQuery(ctx, await searchParams);
  const query = await listScreenQuery(leadQuery, readableQuery);
  const isBoard = readableQuery.view === 'board';
  const [statuses, admins, counts] = await Promise.all([
    leadStatusNames(ctx),
    readLeadAssignees(ctx),
    countLeadsByStatus(ctx, query),
  ]);
  const may = resourceRights(ctx, 'lead');
  const t = translator(ctx.language, 'lead');
  const currency = baseCurrency(ctx.settings);
  const filters = leadFilters(ctx, admins, currency);
  const address = { ...toUrlQuery(query), view: isBoard ? 'board' : undefined };
  return (
    <>
      <PageHeader title={t('list')}>
        <ViewLinks query={address} isBoard={isBoard} language={ctx.language} />
        {can(ctx, 'lead.export') && (
          <ExportButton
            href={listHref('/api/admin/lead/export', toUrlQuery(query), {})}
            name="lead list.xlsx"
            label={t('export')}
          />
        )}
        {may.create && <ButtonLink href="/admin/lead/create">{t('create')}</ButtonLink>}
      </PageHeader>
      {isBoard ? (
        <LeadBoard
          ctx={ctx}
          columns={await readLeadBoard(ctx, { ...query, status_id: undefined })}
          currency={{ mark: currency.mark, decimals: currency.decimals }}
          address={{ ...toUrlQuery(query), status_id: undefined }}
          filters={filters}
          mayMove={may.update}
          mayCreate={may.create}
        />
      ) : (
        <>
          <StatusTabs
            statuses={statuses}
            counts={counts}
            query={address}
            chosen={query.status_id}
            language={ctx.language}
          />
          <LeadTable ctx={ctx} query={query} statuses={statuses} filters={filters} may={may} />
        </>
      )}
    </>
  );
}

async function LeadTable({
  ctx,
  query,
  statuses,
  filters,
  may,
}: {
  ctx: AdminContext;
  query: LeadQuery;
  statuses: Awaited<ReturnType<typeof leadStatusNames>>;
  filters: ReturnType<typeof leadFilters>;
  may: ReturnType<typeof resourceRights>;
}) {
  const t = translator(ctx.language, 'lead');
  const { data, meta } = await orLastPage((page: LeadQuery) => listLeads(ctx, page), query);
  return (
    <ResourceList
      resource={{ name: 'lead', screen: '/admin/lead' }}
      label={t('list')}
      columns={leadColumns(ctx)}
      rows={data.map((row) => leadCells(ctx, row, statuses))}
      meta={meta}
      query={query}
      may={may}
      filters={filters}
      deleteNote={t('delete_note')}
    />
  );
}

/** The query as URL parameters. */
const toUrlQuery = ({ overdue, page_size, page: _, ...query }: LeadQuery) => ({
  ...query,
  page_size: page_size === 10 ? undefined : page_size,
  sort: query.sort === '-created_at' ? undefined : query.sort,
  overdue: overdue === undefined ? undefined : overdue ? '1' : '0',
});
