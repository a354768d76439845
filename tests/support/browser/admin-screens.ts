import { recordKind, recordNames } from '@/lib/core/records/record-names';
import { ask } from './shopping';

/** Where the plain kinds of records have a list, and below it a form. */
const forms = recordNames
  .map(recordKind)
  .filter(({ plain }) => plain !== false)
  .map(({ screen }) => screen);
const lists = ['activity', 'job', 'mail', 'media', 'order', 'setting', 'translation', 'profile'];

/** An order that is edited in place, and one of which it is told how it is changed. */
const WAITS = "status = 'pending' and paid_total = 0";
const PAID = "status = 'paid'";

/** The address of a screen of the first record of the demo shop that is so, by its table. */
export async function oneOf(table: string, so: string, path: string): Promise<string> {
  const [row] = await ask<{ id: number }>(
    (sql) => sql`select id from ${sql(table)} where ${sql.unsafe(so)} order by id limit 1`,
  );
  return `/admin/${path}/${row?.id}`;
}
export const firstOf = (table: string, path: string) => oneOf(table, 'true', path);

/** The till of a register that is open in the demo shop. */
async function openTill(): Promise<string> {
  const [row] = await ask<{ store: number; id: number }>(
    (sql) => sql`select r.physical_store_id as store, s.id from pos_session s
      join pos_register r on r.id = s.register_id where s.closed_at is null order by s.id limit 1`,
  );
  return `/admin/store/pos/${row?.store}/${row?.id}`;
}

/** Every screen of the back office, as the demo shop fills it. */
export const adminScreens = async (): Promise<string[]> => [
  '/admin',
  ...forms,
  ...lists.map((name) => `/admin/${name}`),
  ...forms.map((screen) => `${screen}/create`),
  '/admin/promotion/simulator',
  '/admin/payment/try',
  '/admin/shipping/try',
  '/admin/order/create',
  '/admin/order/ship',
  '/admin/order/payments',
  '/admin/order/payments/statement',
  '/admin/order/returns',
  '/admin/order/pickup',
  '/admin/store/pos',
  '/admin/customer/import',
  '/admin/product/import',
  '/admin/lead?view=board',
  '/admin/broadcast/suppression',
  '/admin/mail/text',
  '/admin/mail/text/order_established',
  '/admin/report/sales',
  '/admin/report/sales?group=category&preset=last_12_months',
  '/admin/report/sales/rows?figure=refunds&kind=refund',
  '/admin/report/products',
  '/admin/report/products/rows?figure=units',
  '/admin/report/customer',
  '/admin/report/customer/rows?figure=customers',
  '/admin/report/customer/moves?preset=last_12_months',
  '/admin/report/inventories',
  '/admin/report/inventories/rows?figure=on_hand',
  '/admin/no/such/screen',
  await firstOf('customer', 'customer/edit'),
  await firstOf('lead', 'lead/edit'),
  await firstOf('role', 'role/edit'),
  await firstOf('product', 'product/edit'),
  await firstOf('product', 'product/inventory'),
  await firstOf('promotion', 'promotion/edit'),
  await firstOf('slider', 'slider/edit'),
  await firstOf('physical_store', 'store/edit'),
  await oneOf('physical_store', 'warehouse_id is not null', 'store/pos'),
  await openTill(),
  `${await openTill()}/display`,
  `${await oneOf('physical_store', 'warehouse_id is not null', 'store/pos')}/barcodes`,
  await firstOf('payment_method', 'payment/edit'),
  await firstOf('shipping_method', 'shipping/edit'),
  await oneOf('broadcast', "status = 'draft'", 'broadcast/message/edit'),
  await oneOf('broadcast', "status = 'sent'", 'broadcast/message/edit'),
  await firstOf('orders', 'order'),
  `${await oneOf('orders', WAITS, 'order')}/edit`,
  `${await oneOf('orders', PAID, 'order')}/edit`,
];
