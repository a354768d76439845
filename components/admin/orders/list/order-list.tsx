'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ListPages } from '@/components/admin/list/list-pages';
import type { ListColumn, ListRow } from '@/components/admin/list/list-row';
import { ListTable } from '@/components/admin/list/list-table';
import type { BatchFailure } from '@/components/admin/list/use-batch-failure';
import { useListLink } from '@/components/admin/list/use-list-link';
import { useMatching } from '@/components/admin/list/use-matching';
import { useSelection } from '@/components/admin/list/use-selection';
import { Notice } from '@/components/admin/notice';
import { failureText } from '@/components/admin/use-api';
import type { SelectOption } from '@/components/ui/select';
import type { PageMeta } from '@/lib/core/records/page';
import { OrderBatchBar, type OrderRights } from './order-batch-bar';
import type { Done } from './use-order-batch';

export interface AdminOrderListProps {
  columns: ListColumn[];
  rows: ListRow[];
  meta: PageMeta;
  sort: string;
  may: OrderRights;
  admins: readonly SelectOption[];
  tags: readonly string[];
  /** Shown while no order matches. */
  empty: ReactNode;
}

/** For more, an export is better. */
const MOST_SELECTED = 1000;

/** The rows of the order list, the bulk actions, and the pages. */
export function AdminOrderList({
  columns,
  rows,
  meta,
  sort,
  may,
  admins,
  tags,
  empty,
}: AdminOrderListProps) {
  const t = useTranslations('orders');
  const words = useTranslations('resource');
  const link = useListLink();
  const [failure, setFailure] = useState<BatchFailure>();
  // Neither page nor sorting changes what is listed.
  const selection = useSelection(link({ sort: null, page_size: null }));
  const { selected, choose, clear } = selection;
  const { read, done } = useMatching({ resource: 'order', total: meta.total, sort: 'placed_at' });
  const canSelectAll =
    !meta.has_more &&
    meta.total <= MOST_SELECTED &&
    selected.length < meta.total &&
    rows.every(({ id }) => selection.has(id));

  async function selectMatching() {
    const { records, messages } = await read();
    if (messages) setFailure({ title: words('batch.read_fail'), lines: [failureText(messages)] });
    else choose(records, true);
  }
  /** Orders that were not changed stay selected, to be checked and retried. */
  function onDone({ updated, failure }: Done) {
    setFailure(failure);
    choose(
      selected.filter(({ id }) => updated.includes(id)),
      false,
    );
  }
  return (
    <>
      {failure && (
        <Notice
          {...failure}
          dismissLabel={words('dismiss')}
          onDismiss={() => setFailure(undefined)}
        />
      )}
      {selected.length > 0 && (
        <OrderBatchBar
          selected={selected}
          may={may}
          admins={admins}
          tags={tags}
          matching={canSelectAll ? { count: meta.total, read: selectMatching, done } : undefined}
          onClear={clear}
          onDone={onDone}
        />
      )}
      {rows.length ? (
        <ListTable
          label={t('selected')}
          columns={columns}
          rows={rows}
          sort={sort}
          selection={selection}
        />
      ) : (
        empty
      )}
      <ListPages meta={meta} />
    </>
  );
}
