import type { Metadata } from 'next';
import { BatchLimits } from '@/components/admin/coupons/batch-limits';
import { CodeCell, Expiry, formatCouponUses } from '@/components/admin/coupons/coupon-cells';
import { CouponDialog } from '@/components/admin/coupons/coupon-dialog';
import { GenerateDialog } from '@/components/admin/coupons/generate-dialog';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { enabledFilter } from '@/components/admin/list/columns';
import { InlineSwitch } from '@/components/admin/list/inline-switch';
import { listHref } from '@/components/admin/list/list-href';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { RefusedCodes } from '@/components/admin/promotions/refused-codes';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { formatDate } from '@/lib/core/dates';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { orLastPage } from '@/lib/core/records/page';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { type CouponQuery, couponQuery } from '@/lib/promotions/coupons/coupon.schema';
import { listCoupons, readPromotionOfCodes } from '@/lib/promotions/coupons/list';
import { refusedCodeQuery } from '@/lib/promotions/coupons/refused-code.schema';
import { listRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';
import { recordTitle } from '../../../../record-title';

export const instant = false;

type Props = PageProps<'/admin/promotion/edit/[id]/codes'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const crumb = translator(await adminLanguage(), 'coupon')('title');
  return recordTitle(
    crumb,
    'promotion',
    async (ctx) => (await readPromotionOfCodes(ctx, parsePathId(id))).name,
  );
}

/** The codes of a promotion: created one by one or in batches, edited, exported. */
export default async function CodesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const screen = `/admin/promotion/edit/${encodeURIComponent(id)}/codes`;
  const ctx = await adminPageContext('promotion', screen);
  const about = await orUndefinedIfNotFound(() => readPromotionOfCodes(ctx, parsePathId(id)));
  if (!about) return <RecordMissing to="/admin/promotion" />;
  const query = await listScreenQuery(couponQuery, await searchParams);
  const list = (page: CouponQuery) => listCoupons(ctx, about.id, page);
  const { data, meta } = await orLastPage(list, query);
  const refused = await listRefusedCoupons(
    ctx,
    refusedCodeQuery.parse({ promotion_id: about.id, page_size: 50 }),
  );
  const t = translator(ctx.language, 'coupon');
  const words = translator(ctx.language, 'refused_code');
  const update = can(ctx, 'promotion.update');
  const make = update && about.trigger === 'coupon';
  const name = `promotion/${about.id}/coupon`;
  const path = `/api/admin/${name}`;
  const timezone = ctx.settings.store_timezone;
  return (
    <>
      <PageHeader title={t('title_of', { name: about.name })}>
        <ButtonLink variant="quiet" href={`/admin/promotion/edit/${about.id}`}>
          {t('back')}
        </ButtonLink>
        {can(ctx, 'promotion.coupon_export') && (
          <ExportButton
            href={listHref(`${path}/export`, exported(query), {})}
            name="code list.xlsx"
            label={t('export')}
          />
        )}
        {make && (
          <>
            <GenerateDialog path={path} screen={screen} timezone={timezone} />
            <CouponDialog
              path={path}
              timezone={timezone}
              trigger={<Button>{t('create')}</Button>}
            />
          </>
        )}
      </PageHeader>
      {(about.trigger === 'automatic' || !about.enabled) && (
        <p className="mb-5 rounded-ui bg-caution-soft p-3 text-sm text-caution">
          {t(about.trigger === 'automatic' ? 'automatic' : 'off')}
        </p>
      )}
      <ResourceList
        resource={{ name, screen }}
        label={t('title')}
        columns={[
          { key: 'code', label: t('code'), sortable: true },
          { key: 'batch', label: t('batch'), sortable: true, from: 'lg' },
          { key: 'used_count', label: t('used_count'), numeric: true },
          {
            key: 'usage_limit_per_customer',
            label: t('usage_limit_per_customer'),
            numeric: true,
            from: 'xl',
          },
          { key: 'expires_at', label: t('expires_at'), sortable: true, from: 'sm' },
          { key: 'created_at', label: t('created_at'), sortable: true, numeric: true, from: 'xl' },
          { key: 'enabled', label: t('enabled'), sortable: true },
        ]}
        rows={data.map((coupon) => ({
          id: coupon.id,
          name: coupon.code,
          on: coupon.enabled,
          cells: [
            <CodeCell
              key="code"
              coupon={coupon}
              path={update ? path : undefined}
              link={absoluteUrl(`/?coupon=${coupon.code}`)}
              place={ctx}
            />,
            coupon.batch,
            formatCouponUses(coupon, ctx),
            coupon.usage_limit_per_customer ?? t('no_limit'),
            <Expiry key="expires_at" at={coupon.expires_at} now={ctx.now()} place={ctx} />,
            formatDate(coupon.created_at, ctx),
            <InlineSwitch
              key="enabled"
              resource={name}
              id={coupon.id}
              name={coupon.code}
              value={coupon.enabled}
              disabled={!update}
            />,
          ],
        }))}
        meta={meta}
        query={query}
        may={{ create: false, update, delete: update }}
        filters={[
          ...(about.batches.length
            ? [
                {
                  name: 'batch',
                  label: t('batch'),
                  options: about.batches.map(({ batch, count }) => ({
                    value: batch,
                    label: t('batch_count', { batch, count }),
                  })),
                },
              ]
            : []),
          enabledFilter(messages[ctx.language].resource),
        ]}
        toggle="enabled"
        batchWork={update && <BatchLimits timezone={timezone} />}
        deleteNote={t('delete_note')}
      />
      {refused.data.length > 0 && (
        <Section title={words('title')} description={words('hint')} className="mt-10">
          <RefusedCodes
            rows={refused.data}
            place={ctx}
            opens={{ customers: true, orders: can(ctx, 'order') }}
          />
        </Section>
      )}
    </>
  );
}

/** The query fields that filter the codes. */
const exported = ({ search, batch, enabled }: CouponQuery) => ({
  search,
  batch,
  enabled: enabled === undefined ? undefined : Number(enabled),
});
