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

/** A permission's title for staff, in their language: "Change prices". */
export function permissionTitle(name: Permission, language: Language): string {
  const titles: Titles = messages[language].permission.titles;
  const [stem = ''] = name.split('.');
  return titles[stem]?.[getAction(name)] ?? plainTitle(stem, getAction(name), language) ?? name;
}

/** The title of a record permission that has none of its own: "See brands". */
function plainTitle(area: string, action: string, language: Language): string | undefined {
  const { nouns, permission } = messages[language];
  const patterns: Record<string, string> = permission.plain;
  if (!isRecordName(area)) return undefined;
  const many = language === 'en-US' ? nouns[area].many.toLowerCase() : nouns[area].many;
  return patterns[action]?.replace('{nouns}', many);
}

/** What a permission shows, if its title does not say it; else empty. */
function shownBy(name: Permission, language: Language): string {
  const shows: Titles = messages[language].permission.shows;
  const [stem = ''] = name.split('.');
  return shows[stem]?.[getAction(name)] ?? '';
}

/** The role form's presets, in the caller's language. */
export const listRolePresets = (language: Language): ReadyJob[] =>
  Object.entries(readyRoles).map(([key, permissions]) => ({
    key,
    ...messages[language].permission.ready[key as keyof typeof readyRoles],
    permissions,
  }));

/** The titles of the back office areas that permissions are grouped by. */
export function permissionBranchTitles(language: Language): Record<string, string> {
  const { nouns, permission } = messages[language];
  const records = areas.flatMap((area) => (isRecordName(area) ? [[area, nouns[area].one]] : []));
  return { ...Object.fromEntries(records), ...permission.branches };
}

/** All permissions, in sidebar order. */
export const permissionViews = (language: Language): PermissionView[] =>
  permissionNames.map((name) => ({
    name,
    area: getPermissionBranch(name),
    action: getAction(name),
    title: permissionTitle(name, language),
    shows: shownBy(name, language),
    in_use: isPermissionInUse(name),
  }));
