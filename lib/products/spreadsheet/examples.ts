import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { attribute, attributeValue, brand } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { AdminContext } from '@/lib/core/context';
import { joinListCell } from '@/lib/imports/cells';
import type { Cells } from '@/lib/imports/columns';
import type { SpreadsheetColumn } from './columns';

/**
 * Hidden example products that can be imported as they are: one with two variants, one without
 * options.
 */
export async function buildExampleProducts(
  ctx: AdminContext,
  columns: readonly SpreadsheetColumn[],
): Promise<Cells[]> {
  const [brands, categories, values] = await Promise.all([
    ctx.db.select({ url: brand.url }).from(brand).orderBy(asc(brand.id)).limit(1),
    ctx.db
      .select({ url: menu.url })
      .from(menu)
      .where(eq(menu.type, 'category'))
      .orderBy(asc(menu.id))
      .limit(2),
    ctx.db
      .select({ attribute: attribute.key, value: attributeValue.key })
      .from(attributeValue)
      .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
      .orderBy(asc(attribute.order), asc(attribute.id), asc(attributeValue.order))
      .limit(2),
  ]);
  const [first, second] = values;
  const own = {
    product_sku: 'EXAMPLE-POT',
    brand: brands[0]?.url ?? '',
    categories: joinListCell(categories.map(({ url }) => url)),
  };
  const names = {
    'name:en-US': 'Example tea pot',
    'name:zh-HK': '示例茶壺',
    'name:zh-CN': '示例茶壶',
    'description:en-US': '<p>Thrown by hand.</p>',
  };
  const pot = {
    ...own,
    ...names,
    visibled: 'no',
    is_new: 'yes',
    sku: 'EXAMPLE-POT-1',
    price: '268',
    special_price: '228',
    stock_visibled: 'yes',
  };
  const other = {
    product_sku: 'EXAMPLE-POT',
    sku: 'EXAMPLE-POT-2',
    price: '298',
    stock_visibled: 'yes',
  };
  const cup = {
    product_sku: 'EXAMPLE-CUP',
    sku: 'EXAMPLE-CUP-1',
    'name:en-US': 'Example cup',
    'name:zh-HK': '示例茶杯',
    'name:zh-CN': '示例茶杯',
    visibled: 'no',
    price: '68',
  };
  const [quantity] = columns.filter(({ field }) => field === 'quantity');
  const isPair = first && second && first.attribute === second.attribute;
  const variants = isPair
    ? [
        { ...pot, options: `${first.attribute}=${first.value}` },
        { ...other, options: `${second.attribute}=${second.value}` },
      ]
    : [pot];
  return [...variants, cup].map((cells) => ({
    ...cells,
    ...(quantity && { [quantity.name]: '12' }),
  }));
}
