'use client';

import { useTranslations } from 'next-intl';
import type { SidebarGroup } from '@/lib/admin/areas';
import { type FoundRecord, findKinds } from '@/lib/admin/find.schema';
import type { IconName } from '@/lib/core/permissions';

type PaletteOption = { path: string; title: string; note?: string; icon: PaletteIcon };
export type PaletteGroup = { title: string; options: PaletteOption[] };
type PaletteIcon = IconName | 'dashboard';

const icons = {
  product: 'package',
  order: 'receipt',
  brand: 'tag',
  attribute: 'palette',
  warehouse: 'warehouse',
  mail: 'mail',
} as const;

/**
 * What the palette offers: the screens whose name holds the word (all of them without one),
 * then what was found of each kind.
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
    title: t(`entries.${kind}`),
    options: records
      .filter((record) => record.kind === kind)
      .map(({ path, title, note }) => ({ path, title, note, icon: icons[kind] })),
  }));
  return [{ title: t('keys.screens'), options: named }, ...kinds].filter(
    ({ options }) => options.length > 0,
  );
}
