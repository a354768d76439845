'use client';

import { Inbox, SearchX } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { PageMeta } from '@/lib/core/records/page';
import { Notice } from '../notice';
import type { ResourceNames } from '../resource-names';
import { failureText } from '../use-api';
import type { BatchAction } from './batch-action';
import { BatchBar } from './batch-bar';
import { ListPages } from './list-pages';
import type { ListColumn, ListRow, Rights } from './list-row';
import { type ListFilter, ListSearch } from './list-search';
import { ListTable } from './list-table';
import type { BatchFailure } from './use-batch-failure';
import { useListLink } from './use-list-link';
import { useMatching } from './use-matching';
import { useSelection } from './use-selection';

export interface ResourceListProps {
  resource: ResourceNames;
  /** The label of the table. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  meta: PageMeta;
  query: { sort: string; search: string };
  may: Rights;
  filters?: ListFilter[];
  /** The boolean field that the bulk bar sets. */
  toggle?: 'enabled' | 'visibled';
  deleteNote?: string;
  /** Search and filters instead of the usual ones, and whether any is set. */
  search?: { form: ReactNode; filtered: boolean };
  /** Other bulk actions on the selected records. */
  batchActions?: readonly BatchAction[];
  /** Further bulk actions, if the admin may use them (`useBatchWork`). */
  batchWork?: ReactNode;
}

/**
 * A list of the back office. The URL holds search, filters, sorting and page, and the rows come
 * from the server; changes go through the JSON API.
 */
export function ResourceList({
  resource,
  label,
  columns,
  rows,
  meta,
  query,
  may,
  filters = [],
  toggle,
  deleteNote,
  search,
  batchActions,
  batchWork,
}: ResourceListProps) {
  const t = useTranslations('resource');
  const router = useRouter();
  const link = useListLink();
  const [failure, setFailure] = useState<BatchFailure>();
  // Neither page nor sorting changes what is listed.
  const selection = useSelection(link({ sort: null, page_size: null }));
  const { selected, choose, clear } = selection;
  const selectable =
    may.delete ||
    Boolean(batchWork) ||
    (may.update && (toggle !== undefined || Boolean(batchActions?.length)));
  const sort = columns.find(({ sortable }) => sortable)?.key ?? query.sort;
  const { read, done } = useMatching({ resource: resource.name, total: meta.total, sort, toggle });
  const filtered =
    search?.filtered ||
    Boolean(query.search) ||
    filters.some(({ name }) => link({}).includes(`${name}=`));

  async function selectMatching() {
    const { records, messages } = await read();
    if (messages) setFailure({ title: t('batch.read_fail'), lines: [failureText(messages)] });
    else choose(records, true);
  }
  const onDone = (failed?: BatchFailure) => {
    setFailure(failed);
    clear();
    router.refresh();
  };
  const create = may.create && (
    <ButtonLink data-create href={`${resource.screen}/create`}>
      {t('create')}
    </ButtonLink>
  );

  return (
    <div className="flex flex-col gap-4">
      {search?.form ?? <ListSearch filters={filters} total={meta.total} />}
      {failure && (
        <Notice {...failure} dismissLabel={t('dismiss')} onDismiss={() => setFailure(undefined)} />
      )}
      {selected.length > 0 && (
        <BatchBar
          resource={resource.name}
          selected={selected}
          may={may}
          toggle={toggle}
          deleteNote={deleteNote}
          actions={batchActions}
          work={batchWork}
          matching={
            selected.length < meta.total && rows.every(({ id }) => selection.has(id))
              ? { count: meta.total, read: selectMatching, done }
              : undefined
          }
          onClear={clear}
          onDone={onDone}
        />
      )}
      {rows.length === 0 ? (
        <ListEmpty total={meta.total} filtered={filtered} create={create} />
      ) : (
        <>
          <ListTable
            label={label}
            columns={columns}
            rows={rows}
            sort={query.sort}
            selection={selectable ? selection : undefined}
          />
          <ListPages meta={meta} />
        </>
      )}
    </div>
  );
}

interface ListEmptyProps {
  /** The number of records on other pages. */
  total: number;
  /** Whether a search or a filter is set. */
  filtered: boolean;
  /** The link to create the first record, for staff who may. */
  create?: ReactNode;
}

/** An empty list says why it is empty, and what to do next. */
function ListEmpty({ total, filtered, create }: ListEmptyProps) {
  const t = useTranslations('resource.list');
  const path = usePathname();
  const link = useListLink();
  const back = (href: string, label: string) => (
    <ButtonLink variant="secondary" href={href}>
      {label}
    </ButtonLink>
  );
  if (total > 0)
    return (
      <EmptyState icon={<Inbox />} title={t('past_end')} action={back(link({}), t('first_page'))}>
        {t('past_end_text')}
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState icon={<SearchX />} title={t('none_found')} action={back(path, t('clear'))}>
        {t('none_found_text')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Inbox />} title={t('none')} action={create}>
      {create && t('none_text')}
    </EmptyState>
  );
}
