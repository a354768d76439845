import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import { listMenus } from './menu-list';
import { type MenuRow, menuQuery } from './menu-record.schema';
import { readMenuTargetChoices } from './menu-targets';

/** An entry that others may stand under. */
export type ParentChoice = Pick<MenuRow, 'id' | 'parent_id' | 'title' | 'level'>;
export type MenuChoices = Awaited<ReturnType<typeof readMenuChoices>>;

/**
 * What the form of a menu entry offers to choose from, in the caller's language: the entries
 * from top to bottom, and the pages, articles and blog categories there are.
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
