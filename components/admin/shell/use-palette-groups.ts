'use client';

import { useTranslations } from 'next-intl';
import type { SidebarGroup } from '@/lib/admin/areas';
import { type FindKind, type FoundRecord, findKinds } from '@/lib/admin/find.schema';
import type { EntryKey, IconName } from '@/lib/core/permissions';

type PaletteOption = { path: string; title: string; note?: string; icon: PaletteIcon };
export type PaletteGroup = { title: string; options: PaletteOption[] };
type PaletteIcon = IconName | 'dashboard';

/** What the sidebar calls a kind, and its icon there. */
const entries = {
  product: { key: 'product', icon: 'package' },
  order: { key: 'order', icon: 'receipt' },
  brand: { key: 'brand', icon: 'tag' },
  attribute: { key: 'attribute', icon: 'palette' },
  menu: { key: 'menu', icon: 'tree' },
  page: { key: 'page', icon: 'notebook' },
  article: { key: 'blog_article', icon: 'newspaper' },
  category: { key: 'blog_category', icon: 'layers' },
  block: { key: 'block', icon: 'template' },
  slider: { key: 'slider', icon: 'gallery' },
  warehouse: { key: 'warehouse', icon: 'warehouse' },
  mail: { key: 'mail', icon: 'mail' },
  role: { key: 'role', icon: 'shield' },
  account: { key: 'account', icon: 'user_cog' },
  user: { key: 'customer', icon: 'users' },
} as const satisfies Record<FindKind, { key: EntryKey; icon: IconName }>;

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
    title: t(`entries.${entries[kind].key}`),
    options: records
      .filter((record) => record.kind === kind)
      .map(({ path, title, note }) => ({ path, title, note, icon: entries[kind].icon })),
  }));
  return [{ title: t('keys.screens'), options: named }, ...kinds].filter(
    ({ options }) => options.length > 0,
  );
}
