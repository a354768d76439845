import 'server-only';
import { isInUse } from '@/lib/core/dormant-permissions';
import type { Language } from '@/lib/core/language';
import { branchOf } from '@/lib/core/permission-tree';
import { type Permission, permissionNames } from '@/lib/core/permissions';
import { messages } from '@/lib/i18n/messages';
import type { PermissionView } from './role.schema';

type Titles = Record<string, Record<string, string>>;

const actionOf = (name: Permission) => name.split('.')[1] ?? 'view';

/** What staff call a permission, in their language: "Change prices". */
export function permissionTitle(name: Permission, language: Language): string {
  const titles: Titles = messages[language].permission.titles;
  const [stem = ''] = name.split('.');
  return titles[stem]?.[actionOf(name)] ?? name;
}

/** Every permission there is, in the order of the sidebar. */
export const permissionViews = (language: Language): PermissionView[] =>
  permissionNames.map((name) => ({
    name,
    area: branchOf(name),
    action: actionOf(name),
    title: permissionTitle(name, language),
    in_use: isInUse(name),
  }));
