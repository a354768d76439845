import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import { listMenus } from './menu-list';
import { type MenuRow, menuQuery } from './menu-record.schema';
import { readMenuTargetChoices } from './menu-targets';

/** A menu entry that can be a parent. */
export type ParentChoice = Pick<MenuRow, 'id' | 'parent_id' | 'title' | 'level'>;
export type MenuChoices = Awaited<ReturnType<typeof readMenuChoices>>;

/**
 * The choices of the menu entry form, in the caller's language: entries in tree order, and all
 * pages, articles and blog categories.
 */
export async function readMenuChoices(ctx: StaffContext) {
  const [{ data }, targets] = await Promise.all([
    listMenus(ctx, menuQuery.parse({})),
    readMenuTargetChoices(ctx),
  ]);
  return { parents: flat(data), targets };
}

const flat = (entries: readonly MenuRow[]): ParentChoice[] =>
  entries.flatMap(({ id, parent_id, title, level, children }) => [
    { id, parent_id, title, level },
    ...flat(children),
  ]);
