import type { Metadata } from 'next';
import { listHref } from '@/components/admin/list/list-href';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import { orLastPage } from '@/lib/core/page';
import { withReadableSort } from '@/lib/core/person-fields';
import { screenQuery } from '@/lib/core/resource.schema';
import { translator } from '@/lib/i18n/translate';
import { readAssignees } from '@/lib/leads/form-choices';
import { type LeadQuery, leadQuery } from '@/lib/leads/lead.schema';
import { countByStatus, listLeads } from '@/lib/leads/lead-list';
import { leadStatusNames } from '@/lib/leads/lead-statuses';
import { LeadBoard } from './lead-board';
import { leadCells, leadColumns } from './lead-cells';
import { leadFilters } from './lead-filters';
import { StatusTabs, ViewLinks } from './lead-views';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'lead')('list'),
});

/** Leads as a list, or by status as a board; both are narrowed by the same filters. */
export default async function LeadsPage({ searchParams }: PageProps<'/admin/lead'>) {
  const ctx = await adminPageContext('lead', '/admin/lead');
  const asked = withReadableSort(ctx, await searchParams);
  const query = screenQuery(leadQuery, asked);
  const isBoard = asked.view === 'board';
  const [statuses, admins, counts] = await Promise.all([
    leadStatusNames(ctx),
    readAssignees(ctx),
    countByStatus(ctx, query),
  ]);
  const may = resourceRights(ctx, 'lead');
  const t = translator(ctx.language, 'lead');
  const filters = leadFilters(ctx, admins);
  const address = { ...addressOf(query), view: isBoard ? 'board' : undefined };
  return (
    <>
      <PageHeader title={t('list')}>
        <ViewLinks query={address} isBoard={isBoard} language={ctx.language} />
        {can(ctx, 'lead.export') && (
          <ExportButton
            href={listHref('/api/admin/lead/export', addressOf(query), {})}
            name="lead list.xlsx"
            label={t('export')}
          />
        )}
        {may.create && <ButtonLink href="/admin/lead/create">{t('create')}</ButtonLink>}
      </PageHeader>
      {isBoard ? (
        <LeadBoard
          ctx={ctx}
          query={query}
          address={{ ...addressOf(query), status_id: undefined }}
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

/** The query as an address has it. */
const addressOf = ({ overdue, page_size, page: _, ...query }: LeadQuery) => ({
  ...query,
  page_size: page_size === 10 ? undefined : page_size,
  sort: query.sort === '-created_at' ? undefined : query.sort,
  overdue: overdue === undefined ? undefined : overdue ? '1' : '0',
});
