import type { Sql } from 'postgres';

export type DemoFacts = Record<string, string | undefined>;

/** What the paths of the screens are filled with, out of the shop's own data. */
export async function readFacts(sql: Sql): Promise<DemoFacts> {
  const one = async (rows: Promise<readonly Record<string, unknown>[]>) => {
    const [row] = await rows;
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, String(value)]),
    );
  };
  const [category, product, plain, page, order, card, brand] = await Promise.all([
    one(
      sql`select m.url as category from menu m join product_category c on c.menu_id = m.id
        where m.enabled group by m.id order by count(*) desc limit 1`,
    ),
    one(sql`select p.url as product, lower(split_part(p.name->>'en-US', ' ', -1)) as keyword
      from product p join stock s on s.product_id = p.id
      join product_image i on i.product_id = p.id join inventory v on v.stock_id = s.id
        and v.quantity > v.reserved
      where p.visibled group by p.id order by count(distinct s.id) desc,
        count(s.special_price_minor) desc limit 1`),
    one(
      sql`select url as plain_product from product p where visibled and not exists (select 1
        from product_image where product_id = p.id) limit 1`,
    ),
    one(sql`select url as page from page where enabled limit 1`),
    one(
      sql`select id as order_id, order_number, public_token as order_token from orders
        order by id desc limit 1`,
    ),
    one(sql`select o.order_number as card_number, o.public_token as card_token from orders o
      join payment_method m on m.id = o.payment_method_id
      where m.provider = 'sandbox' and o.status = 'pending' order by o.id desc limit 1`),
    one(sql`select id as brand_id from brand order by id limit 1`),
  ]);
  return { ...category, ...product, ...plain, ...page, ...order, ...card, ...brand };
}

/** A path with its `{names}` filled in; undefined when the shop has nothing for one of them. */
export function filled(path: string, facts: DemoFacts): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => facts[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(facts[name] ?? ''));
}
