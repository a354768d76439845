import {
  type RecordArea,
  type RecordEntry,
  type RecordName,
  recordKind,
  recordNames,
  type writeActions,
} from '../records/record-names';
import type { records } from '../records/records';

/**
 * The areas of the back office that are not a kind of record (§2.2), with their actions: an area's
 * own name is the permission to view it, an action is a permission named `area.action` (D15).
 * `entries` are its lines in the sidebar, by key in `messages.admin.entries`: icon, path (none yet
 * if absent), and the permissions that open them if not the area alone. Areas of records are
 * derived from `records`.
 */
const otherAreas = {
  setting: {
    position: 10,
    entries: { setting: { icon: 'settings', path: '/admin/setting' } },
    actions: ['update', 'secrets', 'scripts', 'currency'],
  },
  report: {
    position: 10,
    entries: {
      report_sales: {
        icon: 'line_chart',
        path: '/admin/report/sales',
        permission: 'report.sales',
      },
      report_products: {
        icon: 'bar_chart',
        path: '/admin/report/products',
        permission: 'report.products',
      },
      report_customer: {
        icon: 'user',
        path: '/admin/report/customer',
        permission: 'report.customer',
      },
      report_inventories: {
        icon: 'boxes',
        path: '/admin/report/inventories',
        permission: 'report.inventories',
      },
    },
    actions: ['sales', 'products', 'customer', 'inventories', 'export'],
  },
} as const;

/** The groups of the sidebar in order; an area in no group belongs to the first. */
const groups = ['store_items', 'report', 'blog', 'lead', 'broadcast', 'system'] as const;

/** The areas whose records have localized texts. */
const textAreas: readonly Area[] = [
  ...new Set(
    recordNames.filter((name) => recordKind(name).texts).map((name) => recordKind(name).area),
  ),
  'setting',
];

/**
 * Further lines, placed after the line in `after` or else last in their group, and the permissions
 * any one of which opens them. The last group has everything that §2.2 does not name.
 */
const furtherEntries = [
  {
    group: 'system',
    key: 'payment_desk',
    after: 'order',
    icon: 'hand_coins',
    path: '/admin/order/payments',
    permissions: ['order.mark_paid'],
  },
  {
    group: 'system',
    key: 'returns',
    after: 'order',
    icon: 'package_open',
    path: '/admin/order/returns',
    permissions: ['order'],
  },
  {
    group: 'system',
    key: 'pos',
    after: 'store',
    icon: 'scan_barcode',
    path: '/admin/store/pos',
    permissions: ['store.pos_sell'],
  },
  {
    group: 'system',
    key: 'media',
    icon: 'images',
    path: '/admin/media',
    permissions: ['media.manage'],
  },
  {
    group: 'system',
    key: 'translation',
    icon: 'languages',
    path: '/admin/translation',
    permissions: textAreas,
  },
  {
    group: 'system',
    key: 'job',
    icon: 'list_checks',
    path: '/admin/job',
    permissions: ['setting'],
  },
  {
    group: 'system',
    key: 'mail',
    icon: 'mail',
    path: '/admin/mail',
    permissions: ['setting'],
  },
  {
    group: 'system',
    key: 'activity',
    icon: 'history',
    path: '/admin/activity',
    permissions: ['audit.view'],
  },
] as const;

/** Permissions that belong to no screen of their own. */
const loose = [
  'inventory.adjust',
  'inventory.transfer',
  'inventory.history',
  'audit.view',
  'media.manage',
  'translation.update',
  'webhook.manage',
  'api_key.manage',
] as const;

type Records = typeof records;
type Others = typeof otherAreas;
type RecordAction<N extends RecordName> =
  | (Records[N] extends { actions: readonly (infer A extends string)[] } ? A : never)
  | (Records[N] extends { plain: false } ? never : (typeof writeActions)[number]);
type OtherAction = { [A in keyof Others]: `${A}.${Others[A]['actions'][number]}` }[keyof Others];
type OtherEntries = { [A in keyof Others]: Others[A]['entries'] }[keyof Others];
type UnionKeys<E> = E extends unknown ? keyof E : never;
type UnionIcons<E> = E extends Record<string, { icon: infer I }> ? I : never;
type FurtherEntry = (typeof furtherEntries)[number];

export type Area = RecordArea<RecordName> | keyof Others;
/** A line of the sidebar, its group and its icon. */
export type EntryKey = RecordEntry<RecordName> | UnionKeys<OtherEntries> | FurtherEntry['key'];
export type GroupKey = (typeof groups)[number];
export type SidebarIcon =
  | Records[RecordName]['sidebar']['icon']
  | UnionIcons<OtherEntries>
  | FurtherEntry['icon'];
export type Permission =
  | Area
  | { [N in RecordName]: `${RecordArea<N>}.${RecordAction<N>}` }[RecordName]
  | OtherAction
  | (typeof loose)[number];
/** The areas whose records have their own create, update and delete permissions. */
export type ResourceArea = {
  [A in Area]: `${A}.delete` extends Permission ? A : never;
}[Area];

export type AreaEntry = {
  /** Any one of them opens the line. */
  permissions: readonly Permission[];
  group: GroupKey;
  key: EntryKey;
  icon: SidebarIcon;
  path?: `/admin/${string}`;
};
type Line = AreaEntry & { area: Area; position: number; actions: readonly string[] };
type OtherLine = Pick<AreaEntry, 'icon' | 'path'> & { permission?: Permission };

const getGroup = (area: string): GroupKey => groups.find((group) => group === area) ?? groups[0];

const byGroup = (entry: Pick<AreaEntry, 'group'>, other: Pick<AreaEntry, 'group'>) =>
  groups.indexOf(entry.group) - groups.indexOf(other.group);

/** Every area's line of the sidebar, in order. */
const lines: readonly Line[] = [
  ...recordNames.map((name): Line => {
    const { area, entry, screen, sidebar, actions } = recordKind(name);
    return {
      area,
      permissions: [area],
      group: sidebar.group ?? getGroup(area),
      key: entry,
      icon: sidebar.icon as SidebarIcon,
      path: screen,
      position: sidebar.position,
      actions,
    };
  }),
  ...Object.entries(otherAreas).flatMap(([area, { position, entries, actions }]) =>
    Object.entries(entries).map(([key, entry]): Line => {
      const { permission = area as Area, ...look } = entry as OtherLine;
      return {
        area: area as Area,
        permissions: [permission],
        group: getGroup(area),
        key: key as EntryKey,
        ...look,
        position,
        actions,
      };
    }),
  ),
].sort((line, other) => byGroup(line, other) || line.position - other.position);

/** The areas in the order of the sidebar. */
export const areas = [...new Set(lines.map(({ area }) => area))];
/** Lines outside the areas, by the line that they follow. */
const furtherBehind = (key: EntryKey | undefined): AreaEntry[] =>
  furtherEntries
    .filter((entry) => ('after' in entry ? entry.after : undefined) === key)
    .map(({ permissions, group, key, icon, path }) => ({ permissions, group, key, icon, path }));
/** The lines of the sidebar in their order. */
export const areaEntries: readonly AreaEntry[] = [
  ...lines.flatMap(({ permissions, group, key, icon, path }) => [
    { permissions, group, key, icon, ...(path && { path }) },
    ...furtherBehind(key),
  ]),
  ...furtherBehind(undefined),
].sort(byGroup);
const listActions = (area: Area) => [
  ...new Set(lines.flatMap((line) => (line.area === area ? line.actions : []))),
];
export const permissionNames: readonly Permission[] = [
  ...areas.flatMap((area) => [
    area,
    ...listActions(area).map((action) => `${area}.${action}` as Permission),
  ]),
  ...loose,
];

const knownNames: ReadonlySet<string> = new Set(permissionNames);
/** Whether a text in a role's row is the name of a permission. */
export const isPermission = (name: string): name is Permission => knownNames.has(name);
