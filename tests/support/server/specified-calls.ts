export type SentValues = Record<string, unknown>;

/** How a form can send lists and nested values. */
type Way = 'a[]' | 'a[0]' | 'a, a' | 'JSON';
export const ways: Way[] = ['a[]', 'a[0]', 'a, a', 'JSON'];
export function formFields(sent: SentValues, way: Way): [string, FormDataEntryValue][] {
  const write = (name: string, value: unknown): [string, FormDataEntryValue][] => {
    if (value instanceof File) return [[name, value]];
    if (typeof value === 'boolean') return [[name, value ? '1' : '0']];
    if (typeof value !== 'object' || value === null) return [[name, String(value)]];
    if (way === 'JSON') return [[name, JSON.stringify(value)]];
    if (!Array.isArray(value))
      return Object.entries(value).flatMap(([key, item]) => write(`${name}[${key}]`, item));
    const isPlain = value.every((item) => typeof item !== 'object');
    return value.flatMap((item, index) => {
      if (!isPlain || way === 'a[0]') return write(`${name}[${index}]`, item);
      return write(way === 'a[]' ? `${name}[]` : name, item);
    });
  };
  return Object.entries(sent).flatMap(([name, value]) => write(name, value));
}

const passwords = { password: 'a long walk home', password_confirmation: 'a long walk home' };
const person = { first_name: 'Mei', last_name: 'Chan', email: 'mei@shop.test' };
const address = {
  first_name: 'Mei',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '+85291234567',
  address: '1 Queen’s Road',
};
const stocks = [
  {
    sku: 'lamp-stock1',
    price: '20.00',
    option_values: [1, 3],
    inventories: [{ warehouse_id: 1, quantity: 3 }],
  },
  {
    sku: 'lamp-stock2',
    price: '30.00',
    option_values: [1, 2],
    inventories: [{ warehouse_id: 1, quantity: 4 }],
  },
];
const byUrl = { url: 'lamp' };
const operation = { inventory_id: 1, quantity: 2 };
const image = new File(['x'], 'x.png', { type: 'image/png' });

/**
 * Calls of §7 with the specification's names: the required fields of each (§5.2), and the others
 * that §3 and §7 name.
 */
export const specifiedCalls: [string, SentValues, SentValues?][] = [
  ['POST /api/admin/login', { email: 'owner@shop.test', password: 'x' }],
  ['POST /api/admin/role', { name: 'Desk' }, { permissions: ['order', 'order.ship'] }],
  ['PUT /api/admin/role/{id}', {}, { name: 'Desk', permissions: ['order'] }],
  [
    'POST /api/admin/status',
    { title: 'New' },
    { trigger: 'email_to_lead', trigger_template: 'Hello' },
  ],
  ['PUT /api/admin/status/{id}', {}, { title: 'New' }],
  [
    'POST /api/admin/brand',
    { title: 'Lumen', url: 'lumen' },
    {
      enabled: true,
      short_description: 'Lamps',
      description: 'Lamps',
      as_defaults: ['description'],
      globals: ['title', 'short_description'],
    },
  ],
  [
    'POST /api/admin/brand/{id}',
    {},
    { _method: 'PUT', title: 'Lumen', globals: ['title'], language: 'zh_hk' },
  ],
  [
    'POST /api/admin/product',
    { name: 'Lamp' },
    {
      sku: 'lamp',
      url: 'lamp',
      description: 'Lit',
      is_new: true,
      is_featured: false,
      is_hot: true,
      visibled: true,
      categories: ['Lamps', 'New'],
      brand_id: 1,
      meta_title: 'Lamp',
      meta_description: 'A lamp',
      image_list: [{ image_path: 'products/lamp.webp' }],
      stocks,
      language: 'en_us',
    },
  ],
  [
    'POST /api/admin/product/{id}',
    {},
    { _method: 'PUT', name: 'Lamp', stocks, globals: ['name'], language: 'zh_cn' },
  ],
  ['POST /api/admin/attribute', { key: 'color' }, { position: 'stock_option' }],
  ['POST /api/admin/inventory/plus', operation, { remark: 'Found' }],
  ['POST /api/admin/inventory/minus', operation, { remark: 'Lost' }],
  ['POST /api/admin/inventory/update', operation, { remark: 'Counted' }],
  [
    'POST /api/admin/inventory/transfer',
    { ...operation, stock_id: 1, from: 1, to: 2 },
    { total_quantity: 5, remark: 'Moved' },
  ],
  [
    'POST /api/admin/user',
    {
      ...person,
      ...passwords,
      enabled: true,
      phone: '+85291234567',
      gender: 'female',
      status_id: 1,
      lead_source: 'email',
    },
    {
      emails: ['a@shop.test', 'b@shop.test'],
      mobiles: ['+85291234567'],
      job_title: 'Buyer',
      department: 'Lamps',
      office_phone: '1',
      fax: '2',
      website: 'https://shop.test',
      admin_id: 1,
      status_description: 'New',
      lead_source_description: 'Letter',
      description: 'Buys lamps',
      tags: ['vip', 'trade'],
      addresses: [{ ...address, default_billing: true, default_shipping: true }],
    },
  ],
  ['PUT /api/admin/user/{id}', {}, { first_name: 'Mei', tags: ['vip'] }],
  [
    'POST /api/admin/menu',
    { title: 'Lamps', type: 'category', url: 'lamps' },
    {
      parent_id: 1,
      order: 300,
      enabled: true,
      open_in_current_tab: true,
      display_in_mobile: true,
      display_in_desktop: false,
      meta_title: 'Lamps',
      meta_description: 'Lamps',
      short_description: '<p>Lamps</p>',
      products: [1, 2],
    },
  ],
  [
    'POST /api/admin/menu/{id}',
    {},
    { _method: 'PUT', title: 'Lamps', order: 100, globals: ['title'], language: 'zh_hk' },
  ],
  ['DELETE /api/admin/menu/batch', { ids: [1, 2] }],
  ['PUT /api/admin/menu/batch', { ids: [1, 2], data: { enabled: false, order: 100 } }],
  ['PUT /api/admin/product/batch', { ids: [1, 2], data: { visibled: false } }],
  ['PUT /api/admin/order/batch', { ids: [1, 2], data: { status: 'shipped' } }],
  ['DELETE /api/admin/brand/batch', { ids: [1, 2] }],
  [
    'POST /api/admin/account',
    { ...passwords, enabled: true, name: 'Mei', email: 'mei@shop.test' },
    { role_id: 1 },
  ],
  ['PUT /api/admin/account/{id}', {}, { name: 'Mei', enabled: false }],
  ['POST /api/admin/upload', { image }],
  ['POST /api/admin/upload/pem', { pem: new File(['x'], 'x.pem') }],
  ['POST /api/admin/user/import', { file: new File(['x'], 'x.xlsx') }],
  ['PUT /api/admin/setting', {}, { catalog_mode: 1, member_only: '0', guest_checkout: true }],
  ['POST /api/admin/order/{id}/shipment', { items: [{ order_item_id: 1, quantity: 1 }] }],
  ['POST /api/login', { email: 'mei@shop.test', password: 'x' }],
  ['POST /api/register', { ...person, ...passwords }],
  ['POST /api/reset/email', { email: 'mei@shop.test' }],
  ['POST /api/reset/password', { ...passwords, email: 'mei@shop.test', token: 'x'.repeat(43) }],
  ['PUT /api/profile', {}, { ...person, phone: '+85291234567', gender: 'female' }],
  ['POST /api/address', address, { default_billing: true, default_shipping: false }],
  ['PUT /api/address/{id}', address, { default_billing: true }],
  ['POST /api/order/{id}/comment', {}, { comment: 'Please hurry.' }],
  ['POST /api/social/{provider}/login', { access_token: 'x'.repeat(40) }],
  ['POST /api/social/{provider}/register', { access_token: 'x'.repeat(40) }],
  ['POST /api/attribute', {}, { position: 'stock_option', language: 'zh_hk' }],
  ['POST /api/cart', {}, { language: 'zh_hk', cart_id: '6f0e8a53-0d0f-4b6b-9a53-0a8b8d0c1f11' }],
  ['POST /api/cart/item', { stock_id: 1 }, { language: 'zh_hk', quantity: 2 }],
  ['PUT /api/cart/item', { item_id: 1, quantity: 2 }],
  ['DELETE /api/cart/item', { item_id: 1 }],
  ['POST /api/check', { key: 'lamp', type: 'product' }],
  ['POST /api/configs', { columns: ['catalog_mode', 'warehouse_id'] }, { language: 'zh_hk' }],
  ['POST /api/menu', byUrl, { language: 'zh_hk' }],
  ['POST /api/product/search', { keyword: 'lamp' }, { language: 'zh_hk' }],
  ['POST /api/widget', { type: 'products' }, { data: { source: 'new' }, language: 'zh_hk' }],
  ['POST /api/block', { identifier: 'hero' }],
  ['POST /api/product', byUrl, { language: 'zh_hk' }],
  ['POST /api/page', byUrl],
  ['POST /api/contact', { name: 'Mei', email: 'mei@shop.test', subject: 'A lid', message: 'Why?' }],
  ['POST /api/article', byUrl, { language: 'zh_hk' }],
  ['POST /api/category', byUrl, { language: 'zh_hk' }],
];
