import { recordKind, recordNames } from '@/lib/core/records/record-names';
import { queryShop } from './shopping';

/** The paths of simple record types, each with a list and a form below it. */
const forms = recordNames
  .map(recordKind)
  .filter(({ plain }) => plain !== false)
  .map(({ screen }) => screen);
const lists = ['activity', 'job', 'mail', 'media', 'order', 'setting', 'translation', 'profile'];

/** An order that is edited in place, and one whose change is previewed. */
const WAITS = "status = 'pending' and paid_total = 0";
const PAID = "status = 'paid'";

/** The screen's address for the first record of this table in the demo shop that matches `so`. */
export async function findScreenPath(table: string, so: string, path: string): Promise<string> {
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from ${sql(table)} where ${sql.unsafe(so)} order by id limit 1`,
  );
  return `/admin/${path}/${row?.id}`;
}
export const findFirstScreen = (table: string, path: string) => findScreenPath(table, 'true', path);

/** The POS screen of a register that is open in the demo shop. */
async function openTill(): Promise<string> {
  const [row] = await queryShop<{ store: number; id: number }>(
    (sql) => sql`select r.physical_store_id as store, s.id from pos_session s
      join pos_register r on r.id = s.register_id where s.closed_at is null order by s.id limit 1`,
  );
  return `/admin/store/pos/${row?.store}/${row?.id}`;
}

/** Every screen of the back office, with the demo shop's data. */
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
  await findFirstScreen('customer', 'customer/edit'),
  await findFirstScreen('lead', 'lead/edit'),
  await findFirstScreen('role', 'role/edit'),
  await findFirstScreen('product', 'product/edit'),
  await findFirstScreen('product', 'product/inventory'),
  await findFirstScreen('promotion', 'promotion/edit'),
  await findFirstScreen('slider', 'slider/edit'),
  await findFirstScreen('physical_store', 'store/edit'),
  await findScreenPath('physical_store', 'warehouse_id is not null', 'store/pos'),
  await openTill(),
  `${await openTill()}/display`,
  `${await findScreenPath('physical_store', 'warehouse_id is not null', 'store/pos')}/barcodes`,
  await findFirstScreen('payment_method', 'payment/edit'),
  await findFirstScreen('shipping_method', 'shipping/edit'),
  await findScreenPath('broadcast', "status = 'draft'", 'broadcast/message/edit'),
  await findScreenPath('broadcast', "status = 'sent'", 'broadcast/message/edit'),
  await findFirstScreen('orders', 'order'),
  `${await findScreenPath('orders', WAITS, 'order')}/edit`,
  `${await findScreenPath('orders', PAID, 'order')}/edit`,
];
