/** The headings of a supplier's sheet by field; letter case and order don't matter. */
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
/** A file without these columns is refused. */
export const neededFields: SupplierField[] = ['name', 'sku', 'price', 'stock'];

const ownColumns: Record<string, SupplierField> = {
  product_sku: 'sku',
  categories: 'category',
  options: 'option_values',
  quantity: 'stock',
};

/** The supplier's field for a column of our own sheet (`quantity:main` is `stock`). */
export function toSupplierField(column: string): SupplierField {
  const [name = ''] = column.split(':');
  return ownColumns[name] ?? fields.find((field) => field === name) ?? 'name';
}
