/**
 * The columns of a supplier's sheet, by the field each fills, as its first row names them
 * (letter case and order do not matter).
 */
export const columns = {
  name: 'Product',
  url: 'URL',
  description: 'Description',
  category: 'Category',
  sub_category: 'Sub-category',
  brand: 'Brand',
  option_names: 'Option names',
  option_values: 'Option values',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  stock: 'Stock',
} as const;

export type SupplierField = keyof typeof columns;
export const fields = Object.keys(columns) as SupplierField[];
/** Without these a file cannot be read. */
export const neededFields: SupplierField[] = ['name', 'sku', 'price', 'stock'];

const ownColumns: Record<string, SupplierField> = {
  product_sku: 'sku',
  categories: 'category',
  options: 'option_values',
  quantity: 'stock',
};

/** The supplier's column behind a column of our own sheet (`quantity:main` is `stock`). */
export function toSupplierField(column: string): SupplierField {
  const [name = ''] = column.split(':');
  return ownColumns[name] ?? fields.find((field) => field === name) ?? 'name';
}
