const record = ['create', 'update', 'delete'] as const;

/**
 * Every permission (D15). Holding an area's own name means being allowed to view it; an
 * action is named `area.action`.
 */
const actionsOf = {
  setting: ['update', 'secrets', 'scripts', 'currency'],
  page: [...record, 'scripts'],
  block: record,
  menu: record,
  brand: record,
  role: [...record, 'assign'],
  account: record,
  customer: [...record, 'export', 'import', 'pii', 'login_as', 'merge'],
  product: [...record, 'export', 'import', 'price', 'cost', 'publish'],
  attribute: record,
  payment: [...record, 'secrets'],
  shipping: record,
  order: [
    'create',
    'edit',
    'comment',
    'ship',
    'mark_paid',
    'capture',
    'cancel',
    'refund',
    'export',
  ],
  store: [...record, 'pos_sell', 'pos_refund', 'pos_session', 'pos_reports'],
  slider: record,
  membershiptier: record,
  warehouse: record,
  promotion: [...record, 'coupon_export', 'manual_discount'],
  report: ['sales', 'products', 'customer', 'inventories', 'export'],
  blog: record,
  lead: [...record, 'assign', 'export', 'convert'],
  broadcast: [...record, 'send'],
} as const;

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

export type Area = keyof typeof actionsOf;
type AreaAction = { [A in Area]: `${A}.${(typeof actionsOf)[A][number]}` }[Area];
export type Permission = Area | AreaAction | (typeof loose)[number];
/** The areas whose records are created, updated and deleted by permissions of their own. */
export type ResourceArea = {
  [A in Area]: `${A}.delete` extends Permission ? A : never;
}[Area];

export const areas = Object.keys(actionsOf) as Area[];
export const permissionNames: readonly Permission[] = [
  ...areas.flatMap((area) => [
    area,
    ...actionsOf[area].map((action) => `${area}.${action}` as Permission),
  ]),
  ...loose,
];

const known: ReadonlySet<string> = new Set(permissionNames);
/** Whether a text, as a role's row holds it, names a permission. */
export const isPermission = (name: string): name is Permission => known.has(name);
