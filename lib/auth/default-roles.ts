import 'server-only';
import { type Area, areas, type Permission, permissionNames } from '@/lib/core/access/permissions';

/** All permissions of an area. */
const wholeArea = (area: Area) =>
  permissionNames.filter((name) => name === area || name.startsWith(`${area}.`));

/** Role presets, offered by the role form and used by the demo shop. */
export const readyRoles = {
  weekend_clerk: [
    'order',
    'order.create',
    'order.comment',
    'order.ship',
    'order.cancel',
    'product',
    'inventory.adjust',
    'inventory.history',
    'payment',
    'shipping',
  ],
  bookkeeper: [
    'order',
    'order.mark_paid',
    'order.refund',
    'order.export',
    'product',
    'product.cost',
    'customer.pii',
    'payment',
    ...wholeArea('report'),
  ],
  marketer: [
    ...wholeArea('promotion').filter((name) => name !== 'promotion.manual_discount'),
    ...wholeArea('broadcast'),
    ...wholeArea('slider'),
    ...wholeArea('blog'),
    'product',
    'customer',
    'membershiptier',
    'media.manage',
    'report',
    'report.sales',
    'report.products',
    'report.customer',
    'report.export',
    ...wholeArea('menu'),
    ...wholeArea('block'),
    ...wholeArea('page').filter((name) => name !== 'page.scripts'),
  ],
  photographer: ['product', 'product.update', 'media.manage'],
} as const satisfies Record<string, readonly Permission[]>;

type DefaultRole = { name: string; is_owner?: boolean; permissions: readonly Permission[] };

const stockKeeping: Permission[] = ['inventory.adjust', 'inventory.transfer', 'inventory.history'];
const catalogue: Permission[] = [
  ...wholeArea('product'),
  ...wholeArea('attribute'),
  ...wholeArea('synonym'),
  ...wholeArea('brand'),
  ...wholeArea('menu'),
  'inventory.history',
  'media.manage',
];
const ownersOnly: Permission[] = [
  ...wholeArea('role').filter((name) => name !== 'role' && name !== 'role.assign'),
  'setting.secrets',
  'setting.scripts',
  'page.scripts',
  'payment.secrets',
  'webhook.manage',
  'api_key.manage',
];

/**
 * The roles of a new shop (D15). Staff is first and has id 1, because it is the default role of an
 * account.
 */
export const defaultRoles: readonly DefaultRole[] = [
  { name: 'Staff', permissions: areas },
  { name: 'Owner', is_owner: true, permissions: permissionNames },
  { name: 'Manager', permissions: permissionNames.filter((name) => !ownersOnly.includes(name)) },
  { name: 'Catalogue', permissions: catalogue },
  {
    name: 'Content',
    permissions: [
      ...wholeArea('page'),
      ...wholeArea('block'),
      ...wholeArea('menu'),
      ...wholeArea('slider'),
      ...wholeArea('blog'),
      'media.manage',
      'translation.update',
    ].filter((name) => name !== 'page.scripts') as Permission[],
  },
  {
    name: 'Order desk',
    permissions: [
      ...wholeArea('order'),
      'customer',
      'customer.create',
      'customer.update',
      'customer.pii',
      'product',
      'payment',
      'shipping',
      'inventory.history',
    ],
  },
  {
    name: 'Warehouse',
    permissions: [
      'product',
      'warehouse',
      'warehouse.update',
      'order',
      'order.comment',
      'order.ship',
      ...stockKeeping,
    ],
  },
  {
    name: 'Cashier',
    permissions: [
      'store',
      'store.pos_sell',
      'store.pos_refund',
      'store.pos_session',
      'customer',
      'customer.create',
      'customer.pii',
      'product',
      'order',
    ],
  },
  {
    name: 'Marketing',
    permissions: [
      ...wholeArea('promotion'),
      ...wholeArea('slider'),
      ...wholeArea('blog'),
      ...wholeArea('broadcast'),
      ...wholeArea('lead'),
      ...wholeArea('membershiptier'),
      ...wholeArea('synonym'),
      'customer',
      'product',
      'report',
      'report.sales',
      'report.customer',
      'media.manage',
    ],
  },
  {
    name: 'Analyst',
    permissions: [
      ...wholeArea('report'),
      'order',
      'product',
      'customer',
      'promotion',
      'inventory.history',
    ],
  },
];
