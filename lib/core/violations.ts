import { type ErrorKey, Refusal } from './errors';

/** Constraints and the field each speaks for. Select-then-insert is never the guard; the database is. */
const fieldOfConstraint: Record<string, [string, ErrorKey]> = {
  brand_url_key: ['url', 'taken'],
  product_url_key: ['url', 'taken'],
  product_sku_key: ['sku', 'taken'],
  stock_sku_key: ['sku', 'taken'],
  page_url_key: ['url', 'taken'],
  menu_url_key: ['url', 'taken'],
  attribute_key_key: ['key', 'taken'],
  attribute_value_key_key: ['key', 'taken'],
  warehouse_code_key: ['code', 'taken'],
  block_identifier_key: ['identifier', 'taken'],
  slider_identifier_key: ['identifier', 'taken'],
  payment_method_code_key: ['code', 'taken'],
  shipping_method_code_key: ['code', 'taken'],
  role_name_key: ['name', 'taken'],
  admin_email_key: ['email', 'taken'],
  customer_email_key: ['email', 'email_taken'],
  inventory_warehouse_id_key: ['warehouse_id', 'same_warehouse'],
  inventory_warehouse_id_warehouse_id_fk: ['warehouse_id', 'check_input'],
  product_brand_id_brand_id_fk: ['brand_id', 'check_input'],
  product_category_menu_id_menu_id_fk: ['categories', 'check_input'],
  menu_parent_id_menu_id_fk: ['parent_id', 'check_input'],
  admin_role_id_role_id_fk: ['role_id', 'check_input'],
  stock_special_price_check: ['special_price', 'special_price_below_price'],
  reservation_inventory_id_inventory_id_fk: ['general', 'promised_to_orders'],
};

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const CHECK = '23514';

/** The refusal behind an error of the database: a value that is taken, or a record that is not there; undefined when the error is something else. */
export function violation(error: unknown): Refusal | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!cause || typeof cause !== 'object' || !('code' in cause)) return undefined;
  if (cause.code !== UNIQUE && cause.code !== FOREIGN_KEY && cause.code !== CHECK) return undefined;
  const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : '';
  const [field, key] = fieldOfConstraint[constraint] ?? [];
  return field && key ? new Refusal(422, 'invalid', { [field]: [{ key }] }) : undefined;
}

/** Does a part of a larger piece of work; what is refused in it names its fields as the larger form does: `sku` becomes `stocks.0.sku`. */
export async function within<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : violation(error);
    if (!refusal) throw error;
    const named = Object.entries(refusal.fields).map(([field, texts]) => [`${part}.${field}`, texts]);
    throw new Refusal(refusal.status, refusal.code, Object.fromEntries(named), refusal.data);
  }
}
