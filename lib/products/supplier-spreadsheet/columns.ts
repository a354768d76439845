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

export type Field = keyof typeof columns;
export const fields = Object.keys(columns) as Field[];
/** Without these a file cannot be read. */
export const neededFields: Field[] = ['name', 'sku', 'price', 'stock'];

const ownColumns: Record<string, Field> = {
  product_sku: 'sku',
  categories: 'category',
  options: 'option_values',
  quantity: 'stock',
};

/** The supplier's column behind a column of our own sheet (`quantity:main` is `stock`). */
export function fieldOf(column: string): Field {
  const [name = ''] = column.split(':');
  return ownColumns[name] ?? fields.find((field) => field === name) ?? 'name';
}
