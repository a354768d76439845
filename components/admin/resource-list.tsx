'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { type SortState, Th } from '@/components/ui/table-head';
import type { PageMeta } from '@/lib/core/page';
import { BatchBar } from './batch-bar';
import { ListEmpty } from './list-empty';
import { ListPages } from './list-pages';
import type { ListColumn, ListRow, Rights } from './list-row';
import { type ListFilter, ListSearch } from './list-search';
import { Notice } from './notice';
import type { ResourceNames } from './resource-names';
import { useListLink } from './use-list-link';

export interface ResourceListProps {
  resource: ResourceNames;
  /** Names the table. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  meta: PageMeta;
  query: { sort: string; search: string };
  may: Rights;
  filters?: ListFilter[];
  /** The field that the bulk bar sets to true and false. */
  toggle?: 'enabled' | 'visibled';
  deleteNote?: string;
}

/**
 * A list of the back office. Search, filters, order and page stand in the address and the
 * rows come from the server; changes go through the JSON API.
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
}: ResourceListProps) {
  const t = useTranslations('resource');
  const router = useRouter();
  const link = useListLink();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<{ title: string; lines: string[] }>();
  const selected = rows.filter(({ id }) => chosen.has(id));
  const selectable = may.delete || (may.update && toggle !== undefined);

  const choose = (ids: number[], on: boolean) =>
    setChosen(
      (before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  const done = (failed: typeof failure) => {
    setFailure(failed);
    setChosen(new Set());
    router.refresh();
  };
  const sortState = (key: string): SortState =>
    query.sort === key ? 'ascending' : query.sort === `-${key}` ? 'descending' : 'none';
  const narrowed =
    Boolean(query.search) || filters.some(({ name }) => link({}).includes(`${name}=`));

  return (
    <div className="flex flex-col gap-4">
      <ListSearch filters={filters} />
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
          onDone={done}
        />
      )}
      {rows.length === 0 ? (
        <ListEmpty
          total={meta.total}
          narrowed={narrowed}
          create={
            may.create && <ButtonLink href={`${resource.screen}/create`}>{t('create')}</ButtonLink>
          }
        />
      ) : (
        <>
          <TableScroll label={label} stickyHeader>
            <Table density="compact">
              <thead>
                <tr>
                  {selectable && (
                    <Th className="w-10">
                      <Checkbox
                        label={t('list.select_all')}
                        labelHidden
                        checked={selected.length === rows.length}
                        indeterminate={selected.length > 0 && selected.length < rows.length}
                        onChange={(event) =>
                          choose(
                            rows.map(({ id }) => id),
                            event.target.checked,
                          )
                        }
                      />
                    </Th>
                  )}
                  {columns.map(({ key, label, sortable, numeric }) => (
                    <Th
                      key={key}
                      numeric={numeric}
                      sort={sortable ? sortState(key) : undefined}
                      sortHref={link({ sort: query.sort === key ? `-${key}` : key })}
                    >
                      {label}
                    </Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, cells }) => (
                  <Tr key={id} selected={chosen.has(id)}>
                    {selectable && (
                      <Td>
                        <Checkbox
                          label={t('list.select', { name })}
                          labelHidden
                          checked={chosen.has(id)}
                          onChange={(event) => choose([id], event.target.checked)}
                        />
                      </Td>
                    )}
                    {columns.map(({ key, numeric }, index) => (
                      <Td key={key} numeric={numeric}>
                        {cells[index]}
                      </Td>
                    ))}
                  </Tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          <ListPages meta={meta} />
        </>
      )}
    </div>
  );
}
