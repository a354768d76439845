import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { PageHeader } from '@/components/admin/page-header';
import { LabelSheet } from '@/components/admin/pos/labels/label-sheet';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { PrintButton } from '@/components/ui/print-button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { tidyText } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import { LABELS_PER_PAGE, readShelfLabels } from '@/lib/pos/labels';
import { openStore } from '../../open-store';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos_labels')('title') };
}

/** The last page a query may request. */
const MOST_PAGES = 10_000;
const readText = (value: string | string[] | undefined) =>
  tidyText([value].flat()[0] ?? '').slice(0, 100);

export default async function BarcodesPage({
  params,
  searchParams,
}: PageProps<'/admin/store/pos/[id]/barcodes'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/admin/store/pos/${encodeURIComponent(id)}/barcodes`;
  const ctx = await adminPageContext('store.pos_sell', path);
  const start = await openStore(ctx, id);
  if (!start) return <RecordMissing to="/admin/store/pos" />;
  const t = translator(ctx.language, 'pos_labels');
  const search = readText(query.search);
  const requestedPage = Number(readText(query.page)) || 1;
  const page = Math.min(Math.max(1, Math.trunc(requestedPage)), MOST_PAGES);
  const { labels, total } = await readShelfLabels(ctx, { search, page });
  const toPage = (number: number) =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`;
  return (
    <>
      <CrumbName name={start.store.title} />
      <div className="print:hidden">
        <PageHeader title={t('title')}>
          <PrintButton label={t('print')} />
        </PageHeader>
        <p className="mb-4 max-w-prose text-muted">{t('hint')}</p>
        <form action={path} className="mb-5 flex max-w-md gap-2">
          <Input
            type="search"
            name="search"
            aria-label={t('search')}
            placeholder={t('search')}
            defaultValue={search}
            maxLength={100}
          />
          <Button type="submit" variant="secondary">
            {t('find')}
          </Button>
        </form>
      </div>
      {labels.length ? (
        <LabelSheet labels={labels} noBarcode={t('no_barcode')} />
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
      <div className="mt-5 print:hidden">
        <Pagination
          link={Link}
          page={page}
          pageCount={Math.ceil(total / LABELS_PER_PAGE)}
          hrefFor={toPage}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          pageLabel={(number) => t('page', { page: number })}
        >
          <span className="tabular-nums">{t('count', { count: total })}</span>
        </Pagination>
      </div>
    </>
  );
}
