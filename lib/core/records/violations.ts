import { type ErrorKey, Refusal } from '../errors';

/**
 * Constraints and their fields; 422 unless another status is given. A unique constraint named
 * `table_column_key` needs no line here: its value is taken. The database is the guard, never
 * select-then-insert.
 */
const fieldOfConstraint: Record<string, [field: string, key: ErrorKey, status?: 409]> = {
  orders_user_id_customer_id_fk: ['general', 'account_gone', 409],
  cart_customer_id_customer_id_fk: ['general', 'account_gone', 409],
  customer_email_key: ['email', 'email_taken'],
  customer_admin_id_admin_id_fk: ['admin_id', 'check_input'],
  customer_status_id_lead_status_id_fk: ['status_id', 'check_input'],
  attribute_value_key_key: ['key', 'taken'],
  inventory_warehouse_id_key: ['warehouse_id', 'same_warehouse'],
  inventory_warehouse_id_warehouse_id_fk: ['warehouse_id', 'check_input'],
  stock_option_attribute_value_id_attribute_value_id_fk: ['option_values', 'check_input'],
  stock_option_attribute_id_attribute_id_fk: ['option_values', 'check_input'],
  product_brand_id_brand_id_fk: ['brand_id', 'check_input'],
  product_category_menu_id_menu_id_fk: ['categories', 'check_input'],
  product_category_product_id_product_id_fk: ['products', 'check_input'],
  menu_parent_id_menu_id_fk: ['parent_id', 'check_input'],
  blog_category_parent_id_blog_category_id_fk: ['parent_id', 'check_input'],
  blog_article_admin_id_admin_id_fk: ['admin_id', 'check_input'],
  blog_article_category_category_id_blog_category_id_fk: ['category_ids', 'check_input'],
  blog_article_product_product_id_product_id_fk: ['related_product_ids', 'check_input'],
  admin_role_id_role_id_fk: ['role_id', 'check_input'],
  product_dates_check: ['unpublished_at', 'ends_before_start'],
  page_dates_check: ['unpublished_at', 'ends_before_start'],
  stock_special_price_check: ['special_price', 'special_price_below_price'],
  block_dates_check: ['ends_at', 'ends_before_start'],
  slide_dates_check: ['ends_at', 'ends_before_start'],
  product_tax_class_id_tax_class_id_fk: ['tax_class_id', 'check_input'],
  payment_method_tax_class_id_tax_class_id_fk: ['tax_class_id', 'check_input'],
  shipping_method_tax_class_id_tax_class_id_fk: ['tax_class_id', 'check_input'],
  tax_rate_tax_class_id_tax_class_id_fk: ['tax_class_id', 'check_input'],
  tax_rate_moments_check: ['ends_at', 'ends_before_start'],
  promotion_moments_check: ['ends_at', 'ends_before_start'],
  physical_store_warehouse_id_warehouse_id_fk: ['warehouse_id', 'check_input'],
  physical_store_pickup_check: ['warehouse_id', 'pickup_wants_warehouse'],
  orders_physical_store_id_physical_store_id_fk: ['general', 'store_has_orders', 409],
  membership_tier_level_key: ['level', 'membership_level_taken'],
  customer_membership_tier_id_membership_tier_id_fk: ['general', 'membership_tier_in_use', 409],
  promotion_use_promotion_id_promotion_id_fk: ['general', 'promotion_used', 409],
  promotion_use_coupon_id_coupon_id_fk: ['general', 'coupon_used', 409],
  saved_view_title_key: ['title', 'view_title_taken'],
  reservation_inventory_id_inventory_id_fk: ['general', 'reserved_for_orders', 409],
};

/**
 * The field on which an image deleted meanwhile (database trigger `hold_media`) is refused, by
 * table; otherwise the column itself.
 */
const fieldOfReference: Record<string, string> = {
  product_image: 'image_list',
  slide: 'slides',
  setting: 'general',
};
const HELD_PICTURE = 'media_held';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const CHECK = '23514';

/**
 * The refusal for a database error: a value that is taken, or a record that does not exist;
 * undefined for other errors.
 */
export function toViolationRefusal(error: unknown): Refusal | undefined {
  const { code, constraint, column } = parseViolation(error) ?? {};
  if (code !== UNIQUE && code !== FOREIGN_KEY && code !== CHECK) return undefined;
  if (constraint === HELD_PICTURE) return deletedPicture(error);
  const taken = column ? ([column, 'taken'] as const) : [];
  const [field, key, status = 422] = fieldOfConstraint[constraint ?? ''] ?? taken;
  return field && key
    ? new Refusal(status, status === 409 ? 'conflict' : 'invalid', { [field]: [{ key }] })
    : undefined;
}

function deletedPicture(error: unknown): Refusal {
  const { table = '', named = 'general' } = parseViolation(error) ?? {};
  return new Refusal(422, 'invalid', {
    [fieldOfReference[table] ?? named]: [{ key: 'picture_deleted' }],
  });
}

/** A text, number or moment that its column cannot hold. */
const UNSTORABLE = ['22021', '22P05', '22003', '22P02', '22007', '22008'];

/**
 * The last resort: a refusal without a field for a value that only the database found impossible to
 * store; undefined for other errors. A schema should have refused it by name, so callers also log
 * it.
 */
export const toUnstorableRefusal = (error: unknown): Refusal | undefined =>
  UNSTORABLE.includes(parseViolation(error)?.code ?? '')
    ? new Refusal(422, 'invalid', { general: [{ key: 'check_input' }] })
    : undefined;

/** `column` is the unique column of a constraint `table_column_key`. */
type Violated = {
  code: string;
  constraint: string;
  table: string;
  column: string | undefined;
  /** The column that the database names, as our triggers do. */
  named: string | undefined;
  value: string | undefined;
};

/** The constraint named by a database error and, if the database gives it, the offending value. */
export function parseViolation(error: unknown): Violated | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!cause || typeof cause !== 'object' || !('code' in cause)) return undefined;
  const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : '';
  const table = 'table_name' in cause ? String(cause.table_name) : '';
  const detail = 'detail' in cause ? String(cause.detail) : '';
  // 'Key (lower(sku))=(abc) already exists.'
  const [, key, value] = /^Key \((?:lower\()?(\w+)\)?\)=\((.*)\)/s.exec(detail) ?? [];
  const column = constraint === `${table}_${key}_key` ? key : undefined;
  return {
    code: String(cause.code),
    constraint,
    table,
    column,
    named: 'column_name' in cause ? String(cause.column_name) : undefined,
    value: value ?? /\)=\((.*)\)/s.exec(detail)?.[1],
  };
}

/**
 * Runs a part of a larger write; its refusals name the fields as the larger form does: `sku`
 * becomes `stocks.0.sku`.
 */
export async function nestRefusals<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toViolationRefusal(error);
    if (!refusal) throw error;
    const named = Object.entries(refusal.fields).map(([field, texts]) => [
      `${part}.${field}`,
      texts,
    ]);
    throw new Refusal(refusal.status, refusal.code, Object.fromEntries(named), refusal.data);
  }
}
