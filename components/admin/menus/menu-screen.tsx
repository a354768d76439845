'use client';

import { Network, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { BatchBar } from '../list/batch-bar';
import type { Rights } from '../list/list-row';
import type { BatchFailure } from '../list/use-batch-failure';
import { useSelection } from '../list/use-selection';
import { Notice } from '../notice';
import { failureText } from '../use-api';
import type { MenuEntryRow } from './menu-row';
import { MenuTree } from './menu-tree';
import { arrange, type EntryPlace, listBranchIds } from './tree';
import { useTree } from './use-tree';

export interface MenuScreenProps {
  rows: readonly MenuEntryRow[];
  may: Rights;
}

/**
 * The whole menu: search, expand and collapse, bulk changes, and sorting by drag, by buttons and by
 * the arrow keys; each move is announced to screen readers.
 */
export function MenuScreen({ rows, may }: MenuScreenProps) {
  const t = useTranslations('menu');
  const labels = useTranslations('resource');
  const router = useRouter();
  const [failure, setFailure] = useState<BatchFailure>();
  const [announcement, announce] = useState('');
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const { selected, has, choose, clear } = useSelection('menu');
  const { entries, move } = useTree('menu', rows, (messages) => {
    setFailure({ title: t('move_fail'), lines: [failureText(messages)] });
    announce(t('move_fail'));
  });
  const getEntryTitle = (id: number | null) =>
    entries.find((entry) => entry.id === id)?.title ?? '';
  const isFound = ({ title, href }: MenuEntryRow) =>
    [title, href].some((text) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  const found = search ? entries.filter(isFound) : [];
  // Search results are shown even below closed entries.
  const shut = new Set(
    [...closed].filter(
      (id) => !found.some((entry) => listBranchIds(entries, id).includes(entry.id)),
    ),
  );
  const below = selected.flatMap(({ id }) => listBranchIds(entries, id)).filter((id) => !has(id));
  const names = [...new Set(below)].map(getEntryTitle).join(', ');

  function onMove(id: number, to: EntryPlace) {
    const next = arrange(entries, id, to);
    const siblings = next.filter(({ parent_id }) => parent_id === to.parent_id);
    setFailure(undefined);
    setClosed(new Set([...closed].filter((entryId) => entryId !== to.parent_id)));
    move(id, to);
    announce(
      t(to.parent_id === null ? 'placed_top' : 'placed', {
        name: getEntryTitle(id),
        parent: getEntryTitle(to.parent_id),
        position: siblings.findIndex((sibling) => sibling.id === id) + 1,
        count: siblings.length,
      }),
    );
  }
  function onOpen(id: number, open: boolean) {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  }
  const toSelected = (chosen: readonly MenuEntryRow[]) =>
    chosen.map(({ id, title, enabled }) => ({ id, name: title, on: enabled }));

  if (!entries.length)
    return (
      <EmptyState
        icon={<Network />}
        title={t('empty')}
        action={may.create && <ButtonLink href="/admin/menu/create">{t('create')}</ButtonLink>}
      >
        {t('empty_text')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          prefix={<Search />}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="sm:w-72"
        />
        <p role="status" className="text-muted tabular-nums">
          {search ? t('matches', { count: found.length }) : t('count', { count: entries.length })}
        </p>
        <span className="ml-auto flex gap-4">
          <LinkButton tone="ink" onClick={() => setClosed(new Set())}>
            {t('expand_all')}
          </LinkButton>
          <LinkButton tone="ink" onClick={() => setClosed(new Set(rows.map(({ id }) => id)))}>
            {t('collapse_all')}
          </LinkButton>
        </span>
      </div>
      {failure && (
        <Notice
          {...failure}
          dismissLabel={labels('dismiss')}
          onDismiss={() => setFailure(undefined)}
        />
      )}
      {selected.length > 0 && (
        <BatchBar
          resource="menu"
          selected={selected}
          may={may}
          toggle="enabled"
          deleteNote={names ? t('delete_below', { count: new Set(below).size, names }) : undefined}
          onClear={clear}
          onDone={(failed) => {
            setFailure(failed);
            clear();
            router.refresh();
          }}
        />
      )}
      <p id="menu-drag-hint" className="sr-only">
        {t('drag_hint')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MenuTree
        entries={entries}
        closed={shut}
        search={search}
        mayMove={may.update}
        selection={
          may.update || may.delete
            ? { has, choose: (chosen, on) => choose(toSelected(chosen), on) }
            : undefined
        }
        onMove={onMove}
        onOpen={onOpen}
      />
    </div>
  );
}
