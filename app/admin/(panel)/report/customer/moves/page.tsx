import { ArrowLeftRight } from 'lucide-react';
import type { Metadata } from 'next';
import { FilterFields } from '@/components/admin/list/filter-bar';
import { FilterForm } from '@/components/admin/list/filter-form';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { DroppedDays, periodFilters } from '@/components/admin/reports/period-fields';
import { choosesDays } from '@/components/admin/reports/report-address';
import { ReportRefused } from '@/components/admin/reports/report-refused';
import { TierMovesView } from '@/components/admin/reports/tier-moves';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { movesQuery } from '@/lib/reports/customers/customers.schema';
import { listTierMoves } from '@/lib/reports/customers/moves';
import { openReport, reportPlace } from '../../open-report';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'report_screen')('moves') };
}

export default async function TierMovesPage({
  searchParams,
}: PageProps<'/admin/report/customer/moves'>) {
  const { typed, address, ctx, read } = await openReport(
    'customer',
    movesQuery,
    searchParams,
    '/moves',
  );
  const query = await listScreenQuery(movesQuery, address);
  const { data: moves, refused } = await read(() => listTierMoves(ctx, query));
  const t = translator(ctx.language, 'report_screen');
  const isChosen = choosesDays(typed, address);
  const total = moves?.meta.total ?? 0;
  return (
    <>
      <CrumbName name={t('moves')} />
      <PageHeader title={t('moves')} note={<span className="text-muted">{t('moves_text')}</span>} />
      <div className="flex flex-col gap-5">
        <FilterForm
          total={total}
          announcement={t('rows_count', { count: total })}
          className="flex flex-wrap items-end gap-3"
        >
          <FilterFields query={address} filters={periodFilters(address, isChosen, ctx.language)} />
          <DroppedDays choosesDays={isChosen} />
        </FilterForm>
        {refused && <ReportRefused refused={refused} language={ctx.language} />}
        {moves && total > 0 && (
          <TierMovesView
            moves={moves}
            place={reportPlace(ctx, query.timezone)}
            mayOpen={can(ctx, 'customer')}
          />
        )}
        {moves && total === 0 && (
          <EmptyState icon={<ArrowLeftRight />} title={t('no_moves')}>
            {t('no_moves_text')}
          </EmptyState>
        )}
        {moves && <ListPages meta={moves.meta} />}
      </div>
    </>
  );
}
