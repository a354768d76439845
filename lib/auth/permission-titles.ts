import 'server-only';
import { isPermissionInUse } from '@/lib/core/access/dormant-permissions';
import { getPermissionBranch } from '@/lib/core/access/permission-tree';
import { areas, type Permission, permissionNames } from '@/lib/core/access/permissions';
import type { Language } from '@/lib/core/language';
import { isRecordName } from '@/lib/core/records/record-names';
import { messages } from '@/lib/i18n/messages';
import { readyRoles } from './default-roles';
import type { PermissionView, ReadyJob } from './role.schema';

type Titles = Record<string, Record<string, string>>;

const getAction = (name: Permission) => name.split('.')[1] ?? 'view';

/** What staff call a permission, in their language: "Change prices". */
export function permissionTitle(name: Permission, language: Language): string {
  const titles: Titles = messages[language].permission.titles;
  const [stem = ''] = name.split('.');
  return titles[stem]?.[getAction(name)] ?? plainTitle(stem, getAction(name), language) ?? name;
}

/** What a permission to a kind of record is called that nothing else is said of: "See brands". */
function plainTitle(area: string, action: string, language: Language): string | undefined {
  const { nouns, permission } = messages[language];
  const patterns: Record<string, string> = permission.plain;
  if (!isRecordName(area)) return undefined;
  const many = language === 'en-US' ? nouns[area].many.toLowerCase() : nouns[area].many;
  return patterns[action]?.replace('{nouns}', many);
}

/** What somebody sees by a permission, where its title does not say it; else empty. */
function shownBy(name: Permission, language: Language): string {
  const shows: Titles = messages[language].permission.shows;
  const [stem = ''] = name.split('.');
  return shows[stem]?.[getAction(name)] ?? '';
}

/** The ready-made jobs of a role's form, in the caller's language. */
export const listRolePresets = (language: Language): ReadyJob[] =>
  Object.entries(readyRoles).map(([key, permissions]) => ({
    key,
    ...messages[language].permission.ready[key as keyof typeof readyRoles],
    permissions,
  }));

/** What staff call each part of the back office in which permissions lie. */
export function permissionBranchTitles(language: Language): Record<string, string> {
  const { nouns, permission } = messages[language];
  const records = areas.flatMap((area) => (isRecordName(area) ? [[area, nouns[area].one]] : []));
  return { ...Object.fromEntries(records), ...permission.branches };
}

/** Every permission there is, in the order of the sidebar. */
export const permissionViews = (language: Language): PermissionView[] =>
  permissionNames.map((name) => ({
    name,
    area: getPermissionBranch(name),
    action: getAction(name),
    title: permissionTitle(name, language),
    shows: shownBy(name, language),
    in_use: isPermissionInUse(name),
  }));
