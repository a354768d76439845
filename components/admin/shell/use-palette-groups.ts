'use client';

import { useTranslations } from 'next-intl';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { type FindKind, type FoundRecord, findKinds } from '@/lib/admin/shell/find.schema';
import type { EntryKey, SidebarIcon } from '@/lib/core/access/permissions';
import { recordKind } from '@/lib/core/records/record-names';

type PaletteOption = { path: string; title: string; note?: string; icon: PaletteIcon };
export type PaletteGroup = { title: string; options: PaletteOption[] };
type PaletteIcon = SidebarIcon | 'dashboard';

/** The sidebar label and icon of a kind. */
const getSidebarLine = (kind: FindKind): { key: EntryKey; icon: SidebarIcon } => {
  if (kind === 'mail') return { key: 'mail', icon: 'mail' };
  const { entry, sidebar } = recordKind(kind);
  return { key: entry, icon: sidebar.icon as SidebarIcon };
};

/**
 * The palette's options: screens whose name contains the text (all if empty), then results by kind.
 */
export function usePaletteGroups(
  areas: readonly SidebarGroup[],
  word: string,
  records: readonly FoundRecord[],
): PaletteGroup[] {
  const t = useTranslations('admin');
  const dashboard: PaletteOption = { path: '/admin', title: t('dashboard'), icon: 'dashboard' };
  const screens = areas
    .flatMap(({ entries }) => entries)
    .flatMap(({ key, icon, path }): PaletteOption[] =>
      path ? [{ path, title: t(`entries.${key}`), icon }] : [],
    );
  const named = [dashboard, ...screens].filter(({ title }) =>
    title.toLowerCase().includes(word.toLowerCase()),
  );
  const kinds = findKinds.map((kind) => ({
    title: t(`entries.${getSidebarLine(kind).key}`),
    options: records
      .filter((record) => record.kind === kind)
      .map(({ path, title, note }) => ({ path, title, note, icon: getSidebarLine(kind).icon })),
  }));
  return [{ title: t('keys.screens'), options: named }, ...kinds].filter(
    ({ options }) => options.length > 0,
  );
}
