import { Suspense } from 'react';
import { DayChart } from '@/components/admin/dashboard/day-chart';
import { LowStock } from '@/components/admin/dashboard/low-stock';
import { NeedLinks, Needs } from '@/components/admin/dashboard/needs';
import { SpeedTable } from '@/components/admin/dashboard/page-speed';
import { ScreenRefused } from '@/components/admin/dashboard/screen-refused';
import { SearchMisses } from '@/components/admin/dashboard/search-misses';
import { TodayFigures } from '@/components/admin/dashboard/today-figures';
import { TopProducts } from '@/components/admin/dashboard/top-products';
import { OrderTable } from '@/components/admin/orders/list/order-table';
import { PageHeader } from '@/components/admin/page-header';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { readDashboard, readTranslationNeeds, seesTranslations } from '@/lib/admin/shell/dashboard';
import { adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { isPermission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { dateOnly } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const ctx = await adminPageContext(undefined, '/admin');
  const { refused } = await searchParams;
  const { sales, speed, orders, scarce, leads, misses, silent } = await readDashboard(ctx);
  const translates = seesTranslations(ctx);
  const { language } = ctx;
  const t = translator(language, 'admin');
  const needs = [
    ...(orders
      ? [
          {
            label: t('dash.payment_review'),
            count: orders.needs.payment_review,
            href: '/admin/order?status=payment_review',
          },
          { label: t('dash.to_ship'), count: orders.needs.to_ship, href: '/admin/order?to_ship=1' },
          {
            label: t('dash.money_due'),
            count: orders.needs.money_due,
            href: '/admin/order?money_due=1',
          },
          {
            label: t('dash.returns'),
            count: orders.needs.returns,
            href: '/admin/order/returns',
          },
          {
            label: t('dash.unanswered'),
            count: orders.needs.unanswered,
            href: '/admin/order?unanswered=1',
          },
        ]
      : []),
    ...(scarce
      ? [{ label: t('dash.low_stock'), count: scarce.variants, href: '/admin/product?stock=low' }]
      : []),
    ...(silent
      ? [{ label: t('dash.silent_webhooks'), count: silent, href: '/admin/payment' }]
      : []),
    ...(leads === undefined
      ? []
      : [
          {
            label: t('dash.overdue_leads'),
            count: leads,
            href: `/admin/lead?overdue=1&admin_id=${ctx.actor.id}`,
          },
        ]),
  ];
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        note={<span className="text-muted">{dateOnly(ctx.now(), ctx)}</span>}
      />
      <div className="flex flex-col gap-5">
        {typeof refused === 'string' && isPermission(refused) && !can(ctx, refused) && (
          <ScreenRefused permission={refused} language={language} />
        )}
        {!needs.length && !translates && !sales && !misses && (
          <p className="text-muted">{t('dash.welcome', { name: ctx.actor.name })}</p>
        )}
        {(needs.length > 0 || translates) && (
          <Needs title={t('dash.needs')} needs={needs}>
            {translates && (
              <Suspense>
                <TranslationNeeds ctx={ctx} />
              </Suspense>
            )}
          </Needs>
        )}
        {sales && <TodayFigures today={sales.today} language={language} />}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {sales && (
              <Card title={t('dash.days')}>
                <DayChart days={sales.days} label={t('dash.days')} language={language} />
              </Card>
            )}
            {orders && (
              <Card
                title={t('dash.latest')}
                actions={<TextLink href="/admin/order">{t('dash.all_orders')}</TextLink>}
              >
                {orders.latest.length ? (
                  <OrderTable rows={orders.latest} place={ctx} now={ctx.now()} />
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
            {sales && (
              <Card title={t('dash.top')}>
                <TopProducts top={sales.top} language={language} />
              </Card>
            )}
            {scarce && (
              <Card id="low-stock" title={t('dash.low_stock')}>
                <LowStock
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

/** Comes when it is counted: the rest of the dashboard does not wait for it. */
async function TranslationNeeds({ ctx }: { ctx: AdminContext }) {
  const { stale, missing } = await readTranslationNeeds(ctx);
  const t = translator(ctx.language, 'admin');
  const href = (state: 'stale' | 'missing') => `/admin/translation?state=${state}`;
  const needs = [
    { label: t('dash.stale_translations'), count: stale, href: href('stale') },
    { label: t('dash.missing_translations'), count: missing, href: href('missing') },
  ];
  return <NeedLinks needs={needs} />;
}
