import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { taxes } from '@/db/seed/content/taxes';
import { warehouses } from '@/db/seed/content/warehouses';
import { accountInput } from '@/lib/auth/account.schema';
import { createAdminAccount } from '@/lib/auth/accounts';
import { hashPassword } from '@/lib/auth/password';
import { listRolePresets } from '@/lib/auth/permission-titles';
import { roleInput } from '@/lib/auth/role.schema';
import { createRole } from '@/lib/auth/role-records';
import { ensureRoles } from '@/lib/auth/roles';
import type { StoredSettings } from '@/lib/core/settings.schema';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';
import { createWarehouse } from '@/lib/inventory/warehouses';
import { writeSettings } from '@/lib/settings/settings';
import { taxClassInput } from '@/lib/tax/tax-class.schema';
import { createTaxClass } from '@/lib/tax/tax-classes';
import { taxRateInput } from '@/lib/tax/tax-rate.schema';
import { createTaxRate } from '@/lib/tax/tax-rates';
import { asAdmin, getSeedId, type SeededShop } from './shop';

export const DEMO_PASSWORD = 'harbour-demo';
/** PINs by admin, to take over a register and approve discounts. */
export const DEMO_PINS = { owner: '4826', manager: '7391', cashier: '5072' };

/**
 * The shop's settings: name, address, and its currencies at the rates of the day the demo was
 * written.
 */
export async function seedSettings({ ctx }: SeededShop): Promise<string[]> {
  const year = ctx.now().getUTCFullYear();
  const settings: Partial<StoredSettings> = {
    store_name: { 'en-US': 'Harbour', 'zh-HK': '海旁', 'zh-CN': '海旁' },
    store_description: {
      'en-US': 'Tea and home things from small workshops, chosen in Hong Kong.',
      'zh-HK': '來自小工坊的茶與家居用品，在香港細心挑選。',
      'zh-CN': '来自小作坊的茶与家居好物，在香港用心挑选。',
    },
    base_currency: 'HKD',
    supported_currencies: [
      { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true },
      { identifier: 'USD', rate: '0.12840000', mark: 'US$', decimals: 2, enabled: true },
      { identifier: 'CNY', rate: '0.91300000', mark: 'CN¥', decimals: 2, enabled: true },
      { identifier: 'JPY', rate: '19.86000000', mark: 'JP¥', decimals: 0, enabled: true },
      { identifier: 'EUR', rate: '0.11020000', mark: '€', decimals: 2, enabled: true },
    ],
    exchange_rates_at: ctx.now().toISOString(),
    // Everyone who tries the demo orders under the same few names.
    max_open_orders_per_contact: 200,
    return_days: 14,
    gift_options: 'message_and_wrap',
    gift_wrap_price: '25.00',
    holidays: [`${year}-12-25`, `${year}-12-26`],
    contact_email: 'hello@harbour.test',
    business_registration_number: '70123456',
    phone: '+852 2345 6789',
    address: {
      'en-US': 'Unit 7B, Tidewater Industrial Building, 88 Wo Yi Hop Road, Kwai Chung, Hong Kong',
      'zh-HK': '香港葵涌和宜合道 88 號潮水工業大廈 7 樓 B 室',
      'zh-CN': '香港葵涌和宜合道 88 号潮水工业大厦 7 楼 B 室',
    },
  };
  await writeSettings(ctx, settings);
  return Object.keys(settings);
}

/** The warehouses; the storefront sells from the first. */
export async function seedWarehouses({ ctx, ids }: SeededShop): Promise<number[]> {
  for (const warehouse of warehouses) {
    const { id, code } = await createWarehouse(ctx, warehouseInput.parse(warehouse));
    ids.warehouses.set(code, id);
  }
  const all = [...ids.warehouses.values()];
  await writeSettings(ctx, { product_warehouse_id: all[0] });
  return all;
}

const people: Record<string, [address: string, name: string]> = {
  Owner: ['owner', 'Fong Wing Sze'],
  Manager: ['manager', 'Daniel Kwok'],
  Catalogue: ['catalogue', 'Mei Lau'],
  Content: ['content', 'Ines Carvalho'],
  'Order desk': ['orders', 'Yip Chun Hei'],
  Warehouse: ['warehouse', 'Ah Keung Tsang'],
  Cashier: ['cashier', 'Sandy Ho'],
  Marketing: ['marketing', 'Rohan Mehta'],
  Analyst: ['analyst', 'Chloe Tam'],
  Staff: ['staff', 'Jacky Ng'],
  'Weekend clerk': ['weekend', 'Hailey Cheung'],
  Bookkeeper: ['bookkeeper', 'Winnie Poon'],
  Marketer: ['marketer', 'Kelvin Yeung'],
  Photographer: ['photographer', 'Bella Mok'],
};

/** The roles, with presets among them, one admin of each, and one invited admin. */
export async function seedAdmins({ ctx }: SeededShop): Promise<string[]> {
  const roles: { id: number; name: string }[] = await ensureRoles(ctx);
  for (const { name, permissions } of listRolePresets('en-US'))
    roles.push(await createRole(ctx, roleInput.parse({ name, permissions })));
  const made: string[] = [];
  for (const [role, [address, name]] of Object.entries(people)) {
    const role_id = roles.find((roleRow) => roleRow.name === role)?.id;
    const input = {
      name,
      email: `${address}@harbour.test`,
      enabled: true,
      role_id,
      password: DEMO_PASSWORD,
      password_confirmation: DEMO_PASSWORD,
    };
    made.push((await createAdminAccount(ctx, accountInput.parse(input))).email);
  }
  const role_id = roles.find(({ name }) => name === 'Order desk')?.id;
  const email = 'priya@harbour.test';
  const invited = { name: 'Priya Nair', email, enabled: true, role_id, send_invitation: true };
  await createAdminAccount(ctx, accountInput.parse(invited));
  for (const [address, pin] of Object.entries(DEMO_PINS)) {
    const { actor } = await asAdmin(ctx, address);
    const pin_hash = await hashPassword(pin);
    await ctx.db.update(admin).set({ pin_hash }).where(eq(admin.id, actor.id));
  }
  return made;
}

/** Tax classes and rates, as staff would enter them; the shop charges none of them. */
export async function seedTaxes({ ctx }: SeededShop): Promise<string[]> {
  const classes = new Map<string, number>();
  for (const title of taxes.classes) {
    const made = await createTaxClass(ctx, taxClassInput.parse({ title }));
    classes.set(title, made.id);
  }
  for (const { class: title, ...rate } of taxes.rates)
    await createTaxRate(
      ctx,
      taxRateInput.parse({ ...rate, tax_class_id: getSeedId(classes, title) }),
    );
  return taxes.classes;
}
