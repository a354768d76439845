import { open } from '@/db/client';
import { databaseUrl } from './shared-server';

type Sample = { input: object; change: object; wrong: object; field: string };

let tier_level = 100;
const ids = { warehouse: 0, blog_category: 0, lead_status: 0, tax_class: 0 };
/** A unique name. */
export const unique = () => `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** For every resource: a record to create, a change, and input that is refused on a field. */
export const samples: Record<string, (name: string) => Sample> = {
  account: (name) => ({
    input: {
      name,
      email: `${name}@accounts.test`,
      enabled: true,
      password: 'a password of this test',
      password_confirmation: 'a password of this test',
    },
    change: { name: `${name} changed` },
    wrong: { email: 'no address' },
    field: 'email',
  }),
  article: (name) => ({
    input: { title: name, url: name, category_ids: [ids.blog_category] },
    change: { title: `${name} changed` },
    wrong: { category_ids: [] },
    field: 'category_ids',
  }),
  attribute: (name) => ({
    input: { key: name, title: name, values: [{ key: 'one', title: 'One' }] },
    change: { title: `${name} changed` },
    wrong: { key: '' },
    field: 'key',
  }),
  block: (name) => ({
    input: { identifier: name, title: name },
    change: { title: `${name} changed` },
    wrong: { identifier: 'With Space' },
    field: 'identifier',
  }),
  brand: (name) => ({
    input: { title: name, url: name },
    change: { title: `${name} changed` },
    wrong: { url: 'Not A Url' },
    field: 'url',
  }),
  broadcast: (name) => ({
    input: { title: name },
    change: { title: `${name} changed` },
    wrong: { rate_per_minute: 0 },
    field: 'rate_per_minute',
  }),
  category: (name) => ({
    input: { title: name, url: name },
    change: { title: `${name} changed` },
    wrong: { url: 'blog' },
    field: 'url',
  }),
  lead: (name) => ({
    input: {
      first_name: name,
      email: `${name}@buyer.test`,
      lead_source: 'email',
      status_id: ids.lead_status,
    },
    change: { company: `${name} changed` },
    wrong: { lead_source: 'rumour' },
    field: 'lead_source',
  }),
  membershiptier: (name) => ({
    input: { title: name, level: ++tier_level, discount_percent: '5' },
    change: { title: `${name} changed` },
    wrong: { discount_percent: '101' },
    field: 'discount_percent',
  }),
  menu: (name) => ({
    input: { title: name, type: 'category', url: name },
    change: { title: `${name} changed` },
    wrong: { url: 'Not A Url' },
    field: 'url',
  }),
  page: (name) => ({
    input: {
      title: name,
      url: name,
      published_at: '2026-01-01T00:00:00Z',
      widgets: [{ id: 'a', type: 'html', title: 'Hi', data: { content: '<p>Hi</p>' } }],
    },
    change: { title: `${name} changed` },
    wrong: { url: 'Not A Url' },
    field: 'url',
  }),
  payment: (name) => ({
    input: { code: name, title: name, type: 'offline_transfer', provider: 'manual' },
    change: { title: `${name} changed` },
    wrong: { provider: 'stripe' },
    field: 'provider',
  }),
  product: (name) => ({
    input: {
      name,
      url: name,
      sku: name,
      stocks: [{ price: '10', inventories: [{ warehouse_id: ids.warehouse, quantity: 1 }] }],
    },
    change: { name: `${name} changed` },
    wrong: { name: '' },
    field: 'name',
  }),
  promotion: (name) => ({
    input: { name, action: 'percent_off', value: '20', trigger: 'coupon', code: name },
    change: { internal_note: `${name} changed` },
    wrong: { value: '101' },
    field: 'value',
  }),
  role: (name) => ({
    input: { name, permissions: ['brand', 'brand.update'] },
    change: { name: `${name} changed` },
    wrong: { permissions: ['brand.paint'] },
    field: 'permissions.0',
  }),
  shipping: (name) => ({
    input: {
      code: name,
      title: name,
      type: 'flat',
      zones: [{ countries: ['HKG'] }],
      rates: [{ price: '45' }],
    },
    change: { title: `${name} changed` },
    wrong: { zones: [] },
    field: 'zones',
  }),
  slider: (name) => ({
    input: { identifier: name, title: name },
    change: { title: `${name} changed` },
    wrong: { identifier: 'With Space' },
    field: 'identifier',
  }),
  store: (name) => ({
    input: {
      title: name,
      code: name,
      url: name,
      opening_hours: [{ weekday: 1, open: '10:00', close: '20:00' }],
      special_hours: [{ date: '2026-12-25', closed: true }],
      warehouse_id: ids.warehouse,
    },
    change: { title: `${name} changed` },
    wrong: { opening_hours: [{ weekday: 1, open: '20:00', close: '10:00' }] },
    field: 'opening_hours.0.close',
  }),
  synonym: (name) => ({
    input: { words: name, finds: 'teapot' },
    change: { words: `${name}, ${name} changed` },
    wrong: { words: ' , ' },
    field: 'words',
  }),
  tax_class: (title) => ({
    input: { title },
    change: { title: `${title} changed` },
    wrong: { title: '' },
    field: 'title',
  }),
  tax_rate: (title) => ({
    input: { title, tax_class_id: ids.tax_class, country: 'GBR', region: title, rate: '8.875' },
    change: { title: `${title} changed` },
    wrong: { rate: '100.1' },
    field: 'rate',
  }),
  user: (name) => ({
    input: {
      first_name: name,
      last_name: 'Lam',
      email: `${name}@buyer.test`,
      enabled: true,
      gender: 'female',
      phone: '+85291234567',
      status_id: ids.lead_status,
      lead_source: 'partner',
      send_set_password_mail: true,
    },
    change: { job_title: `${name} changed` },
    wrong: { email: 'no e-mail' },
    field: 'email',
  }),
  status: (name) => ({
    input: { title: name },
    change: { title: `${name} changed` },
    wrong: { trigger: 'email_to_lead' },
    field: 'trigger_template',
  }),
  warehouse: (name) => ({
    input: { title: name, code: name },
    change: { title: `${name} changed` },
    wrong: { code: 'with space' },
    field: 'code',
  }),
};

/** Reads the ids of demo records that the samples refer to. */
export async function readSampleIds(): Promise<void> {
  const { sql } = open(databaseUrl, 1);
  for (const table of Object.keys(ids) as (keyof typeof ids)[]) {
    const [row] = await sql.unsafe<{ id: number }[]>(`select id from ${table} order by id limit 1`);
    ids[table] = row?.id ?? 0;
  }
  await sql.end();
}
