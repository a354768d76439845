import { sellingPriceSql } from '@/db/selling-price';
import { accountsIn } from './accounts';
import { queryDatabase } from './catalogue';
import { loginCookie } from './login-cookie';
import { baseUrl, databaseUrl } from './shared-server';

/** The viewers by what they pay, and their discounts in hundredths of a percent. */
const percents = { guest: 0, member: 333, silver: 777, gold: 1331 } as const;
export type Looker = keyof typeof percents;
export const lookers = Object.keys(percents) as Looker[];

/** Every process clears its caches, as after a direct change of the tables. */
export const forgetAll = () => queryDatabase((sql) => sql`select pg_notify('cache_tags', '*')`);

/**
 * Adds two tiers to the shared shop, with a discount on everything, as level 0 has, and a tenth
 * off one product each; no other promotion is active. `close` undoes all of it.
 */
export async function openTiers() {
  const accounts = accountsIn(databaseUrl);
  const stopped = await queryDatabase<{ id: number }>(
    (sql) => sql`update promotion set enabled = false where enabled returning id`,
  );
  const tiers = await queryDatabase<{ id: number; level: number }>(
    (sql) => sql`insert into membership_tier (title, benefits, level, created_at, updated_at)
      select jsonb_build_object('en-US', title), '{}', level, now(), now()
      from (values ('Silver', 901), ('Gold', 902)) as one(title, level)
      returning id, level`,
  );
  const idAt = (targetLevel: number) => tiers.find(({ level }) => level === targetLevel)?.id ?? 0;
  const tierIds = { guest: null, member: null, silver: idAt(901), gold: idAt(902) };
  const deals = await dearest();
  const offers = [
    { label: 'OFFERMEMBER', value: percents.member, tiers: [], on: [] },
    { label: 'OFFERSILVER', value: percents.silver, tiers: [tierIds.silver], on: [] },
    { label: 'OFFERGOLD', value: percents.gold, tiers: [tierIds.gold], on: [] },
    { label: 'DEALSILVER', value: 9000, tiers: [tierIds.silver], on: [deals.silver] },
    { label: 'DEALGOLD', value: 9000, tiers: [tierIds.gold], on: [deals.gold] },
  ];
  for (const { label, value, tiers: of, on } of offers)
    await queryDatabase(
      (sql) => sql`insert into promotion (name, label, enabled, trigger, class, action, value,
          audience, membership_tier_ids, target, target_ids, combine_with_product)
        values (${sql.json({ 'en-US': label })}, ${sql.json({ 'en-US': label })}, true,
          'automatic', 'product', 'percent_off', ${value}, 'members',
          ${`{${of}}`}::int[], ${on.length ? 'products' : 'all'}, ${`{${on}}`}::int[], false)`,
    );
  const members = { member: await accounts.customer(), silver: await accounts.customer() };
  const people = { ...members, gold: await accounts.customer() };
  /** Moves a member to a tier directly in the database, so that no cache has it. */
  const move = (who: keyof typeof people, to: Looker) =>
    queryDatabase(
      (sql) => sql`update customer set membership_tier_id = ${tierIds[to]}
        where id = ${people[who].id}`,
    );
  for (const who of ['silver', 'gold'] as const) await move(who, who);
  const cookies: Record<Looker, string> = {
    guest: '',
    member: await loginCookie(people.member.email),
    silver: await loginCookie(people.silver.email),
    gold: await loginCookie(people.gold.email),
  };
  await forgetAll();
  async function close() {
    for (const who of ['member', 'silver', 'gold'] as const) await move(who, 'guest');
    await queryDatabase(
      (sql) => sql`delete from promotion where name ->> 'en-US' like any
      ('{OFFER%,DEAL%}')`,
    );
    await queryDatabase(
      (sql) => sql`delete from membership_tier where id = any(
      ${`{${tiers.map(({ id }) => id)}}`}::int[])`,
    );
    await queryDatabase(
      (sql) => sql`update promotion set enabled = true where id = any(
      ${`{${stopped.map(({ id }) => id)}}`}::int[])`,
    );
    await forgetAll();
    await accounts.close();
  }
  return { cookies, deals, tierIds, move, close };
}

/** The two dearest one-variant products that a search for tea finds. */
async function dearest() {
  const { data } = await (
    await fetch(`${baseUrl}/api/product/search?keyword=tea&sort=price_desc&page_size=96`)
  ).json();
  const [silver, gold] = data.products.filter(
    (card: ViewedCard) => !card.price_varies && !card.sold_out,
  );
  return { silver: silver.id as number, gold: gold.id as number, url: silver.url as string };
}
export type ViewedCard = {
  id: number;
  price: { minor: number };
  price_varies: boolean;
  sold_out: boolean;
};

/**
 * Finds what reveals each tier's prices: amounts that only its members pay, from the prices in
 * the tables, and the labels of its promotions.
 */
export async function createSecretFinder(deals: { silver: number; gold: number }) {
  const rows = await queryDatabase<{ product_id: number; minor: number; price_minor: number }>(
    (sql) => sql`select s.product_id, (${sql.unsafe(sellingPriceSql('s'))})::int as minor,
      s.price_minor::int as price_minor from stock s`,
  );
  const less = (minor: number, percent: number) => minor - Math.round((minor * percent) / 10_000);
  const pays = (who: Looker) =>
    new Set(
      rows.flatMap(({ product_id, minor, price_minor }) => [
        minor,
        price_minor,
        less(minor, percents[who]),
        ...(who !== 'guest' && who !== 'member' && deals[who] === product_id
          ? [less(minor, 9000)]
          : []),
      ]),
    );
  const paid = Object.fromEntries(lookers.map((who) => [who, pays(who)])) as Record<
    Looker,
    Set<number>
  >;
  /** Allowed prices of a viewer: those they pay, and for a guest also the member's. */
  const visiblePrices = { ...paid, guest: new Set([...paid.guest, ...paid.member]) };
  const labels = { silver: /(OFFER|DEAL)SILVER/, gold: /(OFFER|DEAL)GOLD/ };
  /** The secrets that an answer reveals to a viewer. */
  return (who: Looker, text: string): string[] => {
    const others = lookers.filter((looker) => looker !== who);
    const forbidden = (minor: number) =>
      minor % 10 !== 0 &&
      !visiblePrices[who].has(minor) &&
      others.some((looker) => paid[looker].has(minor));
    return [
      ...amountsIn(text)
        .filter(forbidden)
        .map((minor) => (minor / 100).toFixed(2)),
      ...Object.entries(labels)
        .filter(([of, label]) => of !== who && label.test(text))
        .map(([of]) => `label of ${of}`),
    ];
  };
}

/** Every amount in an answer, in minor units: in texts, structured data and API responses. */
const amountsIn = (text: string): number[] => [
  ...[...text.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  ),
  ...[...text.matchAll(/minor\\*":(\d+)/g)].map(([, minor]) => Number(minor)),
];
