import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { DayChart } from '@/components/admin/dashboard/day-chart';
import { LowStockPanel } from '@/components/admin/dashboard/low-stock';
import { needHref } from '@/components/admin/dashboard/need-href';
import { NeedLinks, Needs } from '@/components/admin/dashboard/needs';
import { SpeedTable } from '@/components/admin/dashboard/page-speed';
import { PartChoice } from '@/components/admin/dashboard/part-choice';
import { ScreenRefused } from '@/components/admin/dashboard/screen-refused';
import { SearchMisses } from '@/components/admin/dashboard/search-misses';
import { TodayFigures } from '@/components/admin/dashboard/today-figures';
import { TopProducts } from '@/components/admin/dashboard/top-products';
import { OrderTable } from '@/components/admin/orders/list/order-table';
import { PageHeader } from '@/components/admin/page-header';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { readDashboard, readTranslationNeeds } from '@/lib/admin/shell/dashboard';
import { listDashboardParts } from '@/lib/admin/shell/dashboard-parts';
import {
  type DashboardNeed,
  type DashboardPart,
  dashboardNeeds,
} from '@/lib/admin/shell/dashboard-parts.schema';
import { findTill } from '@/lib/admin/shell/landing';
import { adminPageContext } from '@/lib/auth/admin-page';
import { paymentChangesPath } from '@/lib/auth/destination-mail';
import { permissionTitle } from '@/lib/auth/permission-titles';
import { can } from '@/lib/core/access/can';
import { isPermission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const ctx = await adminPageContext(undefined, '/admin');
  const { refused } = await searchParams;
  if (refused === undefined && !listDashboardParts(ctx).length) {
    const till = await findTill(ctx);
    if (till) redirect(till);
  }
  const { parts, hidden, shown, counts, last_payment_change, ...read } = await readDashboard(ctx);
  const { today, days, top, speed, latest, scarce, misses } = read;
  const { language } = ctx;
  const opensOrders = can(ctx, 'order');
  const t = translator(language, 'admin');
  const needs = dashboardNeeds.flatMap((need) => {
    const links = listNeedLinks(ctx, need, counts, shown);
    // The latest comes first.
    return need === 'payment_changes' && last_payment_change
      ? links.map((link) => ({ ...link, href: paymentChangesPath(last_payment_change) }))
      : links;
  });
  const translates = shown.has('stale_translations') || shown.has('missing_translations');
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        note={<span className="text-muted">{formatDate(ctx.now(), ctx)}</span>}
      >
        {parts.length > 0 && <PartChoice parts={parts} hidden={hidden} />}
      </PageHeader>
      <div className="flex flex-col gap-5">
        {typeof refused === 'string' && isPermission(refused) && !can(ctx, refused) && (
          <ScreenRefused
            permission={refused}
            title={permissionTitle(refused, language)}
            language={language}
          />
        )}
        {!shown.size && (
          <p className="text-muted">
            {parts.length ? t('dash.all_hidden') : t('dash.welcome', { name: ctx.actor.name })}
          </p>
        )}
        {(needs.length > 0 || translates) && (
          <Needs title={t('dash.needs')} needs={needs}>
            {translates && (
              <Suspense>
                <TranslationNeeds ctx={ctx} shown={shown} />
              </Suspense>
            )}
          </Needs>
        )}
        {today && <TodayFigures today={today} opensOrders={opensOrders} language={language} />}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {days && (
              <Card title={t('dash.days')}>
                <DayChart days={days} label={t('dash.days')} language={language} />
              </Card>
            )}
            {latest && (
              <Card
                title={t('dash.latest')}
                actions={<TextLink href="/admin/order">{t('dash.all_orders')}</TextLink>}
              >
                {latest.length ? (
                  <OrderTable rows={latest} place={ctx} now={ctx.now()} />
                ) : (
                  <p className="text-muted">{t('dash.no_orders')}</p>
                )}
              </Card>
            )}
            {misses && (
              <Card title={t('dash.misses')} description={t('dash.misses_note')}>
                <SearchMisses misses={misses} may={resourceRights(ctx, 'synonym')} place={ctx} />
              </Card>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {top && (
              <Card title={t('dash.top')}>
                <TopProducts top={top} opensOrders={opensOrders} language={language} />
              </Card>
            )}
            {scarce && (
              <Card id="low-stock" title={t('dash.low_stock')}>
                <LowStockPanel
                  scarce={scarce}
                  threshold={ctx.settings.low_stock_threshold}
                  language={language}
                />
              </Card>
            )}
            {speed && (
              <Card title={t('dash.speed')} description={t('dash.speed_note')}>
                <SpeedTable speed={speed} language={language} />
              </Card>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

type Counts = Partial<Record<DashboardNeed, number | undefined>>;
type Shown = ReadonlySet<DashboardPart>;

/** The links of a kind of need, with counts; nothing if it is hidden or not counted. */
function listNeedLinks(ctx: AdminContext, need: DashboardNeed, counts: Counts, shown: Shown) {
  const count = counts[need];
  if (count === undefined || !shown.has(need)) return [];
  const t = translator(ctx.language, 'admin');
  return [{ label: t(`dash.${need}`), count, href: needHref(need, ctx.actor.id) }];
}

/** Streams in once counted, without delaying the dashboard. */
async function TranslationNeeds({ ctx, shown }: { ctx: AdminContext; shown: Shown }) {
  const counts = await readTranslationNeeds(ctx);
  const needs = dashboardNeeds.flatMap((need) => listNeedLinks(ctx, need, counts, shown));
  return <NeedLinks needs={needs} />;
}
