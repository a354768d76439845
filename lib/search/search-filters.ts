import { measuresIn } from '@/lib/catalog/indexing/measures';

/**
 * A price range in a search, in major units. `upTo`: `to` is included. `money`: the code or symbol
 * of the currency, empty if none is named.
 */
export type SearchPrice = { from: number; to: number | undefined; upTo: boolean; money: string };

/** A parsed search: its filters and sort order, and the remaining `words`, possibly none. */
export type SearchFilters = {
  words: string;
  price: SearchPrice | undefined;
  on_sale: boolean;
  sort: 'price_asc' | 'price_desc' | undefined;
};

const code = 'HKD|USD|CNY|RMB|JPY|EUR|GBP|TWD|SGD|AUD';
const sign = '[A-Z]{2}[$¥]|[$¥€£]';
const unit =
  'dollars?|bucks|yuan|euros?|港[元幣币紙纸]|人民[幣币]|日[圓元圆]|美[元金]|[歐欧]元|' +
  '[塊块][錢钱]?|元|蚊|円|圓';
const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?`;
const amounts = new RegExp(
  String.raw`(?<![\p{L}\d.,_](?<!\p{Script=Han}))(?:(?<sign>${sign}|(?:${code})(?=[\s\d]))\s?)?` +
    `(?:(?<digits>${digits})|(?<spelled>[一二兩两三四五六七八九十百千]{1,7}))` +
    String.raw`(?:\s?(?<unit>${unit}|(?:${code})\b))?(?!\d)`,
  'giu',
);

/** Currency names in the three languages; other units mean the shopper's currency. */
const names: [RegExp, code: string][] = [
  [/^港/u, 'HKD'],
  [/^(?:人民|rmb|yuan)/iu, 'CNY'],
  [/^(?:日|円|yen)/iu, 'JPY'],
  [/^美/u, 'USD'],
  [/^(?:[歐欧]|euro)/iu, 'EUR'],
];

function moneyIn(typed: string): string {
  const [, named] = names.find(([name]) => name.test(typed)) ?? [];
  return named ?? (/^(?:[A-Z]{2}[$¥]|[A-Z]{3}|[€£])$/iu.test(typed) ? typed.toUpperCase() : '');
}

/** An amount in a line; `isMoney` if a symbol or unit marks it as money. */
type Amount = { at: number; end: number; value: number; isMoney: boolean; money: string };
type Range = Omit<SearchPrice, 'money'>;

/** Words before or after an amount that make it a range. */
type Comparison = { pattern: RegExp; range: (value: number) => Range };

const below = (to: number): Range => ({ from: 0, to, upTo: false });
const upTo = (to: number): Range => ({ from: 0, to, upTo: true });
const from = (from: number): Range => ({ from, to: undefined, upTo: false });
const about = (value: number): Range => ({ from: value * 0.75, to: value * 1.25, upTo: true });

/** Matches whole English words, or Chinese ones. */
const either = (english: string, chinese: string) => `(?:\\b(?:${english})(?!\\p{L})|${chinese})`;
const ending = (words: string) => new RegExp(`${words}\\s*$`, 'iu');
const beginning = (words: string) => new RegExp(`^\\s*${words}`, 'iu');

const leading: Comparison[] = [
  {
    pattern: ending(either('under|below|less than|cheaper than', '低[於于]|少[於于]|平[過过]')),
    range: below,
  },
  {
    pattern: ending(
      either(
        'up to|within|at most|max(?:imum)?|(?:no|not) more than|budget(?: of)?',
        '最多|[預预]算|[唔不]超[過过]',
      ),
    ),
    range: upTo,
  },
  {
    pattern: ending(either('over|above|more than|at least', '至少|高[於于]|超[過过]')),
    range: from,
  },
  { pattern: ending(either('around|about', '大[約约]')), range: about },
];
const trailing: Comparison[] = [
  {
    pattern: beginning(
      either('(?:or|and) (?:less|under|below)|max', '[或及]?以下|[以之]?[內内]|[樓楼]下'),
    ),
    range: upTo,
  },
  {
    pattern: beginning(either('(?:or|and) (?:more|up|over|above)', '[或及]?以上')),
    range: from,
  },
  { pattern: beginning('左右'), range: about },
];
const joiner = /^\s*(?:to|and|[-–—~～至到])\s*$/iu;
const between = ending(either('between|from', '介[乎於于]'));
const amongThem = beginning('之[間间]');
/** Units after a number that is not a price. */
const counted = beginning(
  either(
    'days?|hours?|weeks?|months?|years?|minutes?|pieces?|pcs|people|persons?',
    '[%％天日週周年月人位個个件隻只片套盒]|小[時时]|分[鐘钟]|[歲岁]',
  ),
);
const dangling = ending(either('for|at|of|with|in', '[價价][錢格钱]'));

const everywhere = (english: string, chinese: string) =>
  new RegExp(either(english, chinese), 'giu');
/** Generic words for products after a word that filters or sorts. */
const goods = [
  '(?: (?:items?|products?|goods|things?|stuff))?',
  '(?:[貨货](?!架)|[產产商]品|嘢|[東东]西)?',
];

/** Excludes discount codes, which are searched for by their own words. */
const sale = everywhere(
  '(?:on sale|sales?|clearance|discount(?:s|ed)?(?! codes?)|reduced|special (?:price|offer)s?)' +
    goods[0],
  '(?:大?[減减][價价]|特[價价]|打折|折扣(?![碼码券])|促[銷销](?![碼码])|清[貨货]|' +
    `[優优]惠(?![碼码券代]))${goods[1]}`,
);
const cheapest = everywhere(
  `(?:cheap(?:er|est)?|inexpensive|affordable|low(?:est)?[- ]price[sd]?)${goods[0]}`,
  `(?:最?便宜(?:[啲点點些])?|最平|平[嘅啲價价]|平(?=嘢)|[實实]惠)(?:[嘅的])?${goods[1]}`,
);
const dearest = everywhere(
  `(?:most expensive|priciest|dearest)${goods[0]}`,
  `最[貴贵](?:[嘅的])?${goods[1]}`,
);

/**
 * Parses a search: its price range (only the first one), whether it asks for products on sale, its
 * sort order by price, and the remaining words. A number is not a price if it has a unit of size,
 * or no currency or comparison, unless it is next to a word for a gift. `isWord`: the shop's own
 * words, which stay.
 */
export function parseSearchFilters(
  keyword: string,
  isWord: (word: string) => boolean,
): SearchFilters {
  const line = keyword.normalize('NFKC');
  const found = priceIn(line);
  let remainder = found ? `${line.slice(0, found.at)} ${line.slice(found.end)}` : line;
  const take = (pattern: RegExp): boolean => {
    const word = [...remainder.matchAll(pattern)].find(([typed]) => !isWord(typed));
    if (word) {
      const end = word.index + word[0].length;
      remainder = `${remainder.slice(0, word.index)} ${remainder.slice(end)}`;
    }
    return word !== undefined;
  };
  const on_sale = take(sale);
  const sort = take(cheapest) ? 'price_asc' : take(dearest) ? 'price_desc' : undefined;
  const isAsked = found !== undefined || on_sale || sort !== undefined;
  return { words: isAsked ? tidy(remainder) : keyword, price: found?.price, on_sale, sort };
}

const tidy = (line: string) =>
  line
    .replace(/^[\s的嘅]+|(?<![\s的嘅])[\s的嘅]+$/gu, '')
    .replace(dangling, '')
    .replace(/\s+/gu, ' ')
    .trim();

type Found = { at: number; end: number; price: SearchPrice };

function priceIn(line: string): Found | undefined {
  const sizes = measuresIn(line);
  const some = amountsIn(line).filter(
    ({ at, end }) => !sizes.some((size) => size.at < end && at < size.at + size.typed.length),
  );
  for (const [index, amount] of some.entries()) {
    const next = some[index + 1];
    const found = (next && span(line, amount, next)) ?? compared(line, amount);
    if (found) return found;
  }
  const bare = some.find(({ isMoney }) => isMoney) ?? giftBudget(line, some);
  return bare && { ...bare, price: { ...upTo(bare.value), money: bare.money } };
}

/** The budget for a gift: a number of two to four digits at the start or end, not a year. */
const gift = new RegExp(either('gifts?|presents?', '禮物|礼物|禮品|礼品|送禮|送礼|手信'), 'iu');

const giftBudget = (line: string, some: Amount[]): Amount | undefined =>
  gift.test(line)
    ? some.find(
        ({ at, end, value }) =>
          value >= 10 &&
          value < 10_000 &&
          Number.isInteger(value) &&
          !(value > 1950 && value < 2050 && value !== 2000) &&
          !counted.test(line.slice(end)) &&
          (!line.slice(0, at).trim() || !line.slice(end).trim()),
      )
    : undefined;

function span(line: string, low: Amount, high: Amount): Found | undefined {
  const opens = between.exec(line.slice(0, low.at));
  const closes = amongThem.exec(line.slice(high.end));
  const isPrice = low.isMoney || high.isMoney || opens || closes;
  const isCounted = counted.test(line.slice(high.end)) && !high.isMoney;
  if (!isPrice || isCounted || !joiner.test(line.slice(low.end, high.at))) return undefined;
  const [from, to] = [low.value, high.value].sort((a, b) => a - b);
  return {
    at: opens?.index ?? low.at,
    end: high.end + (closes?.[0].length ?? 0),
    price: { from: from ?? 0, to, upTo: true, money: high.money || low.money },
  };
}

function compared(line: string, amount: Amount): Found | undefined {
  const { at, end, value, isMoney, money } = amount;
  const [head, tail] = [line.slice(0, at), line.slice(end)];
  if (!isMoney && counted.test(tail)) return undefined;
  for (const { pattern, range } of leading) {
    const word = pattern.exec(head);
    if (word) return { at: word.index, end, price: { ...range(value), money } };
  }
  for (const { pattern, range } of trailing) {
    const word = pattern.exec(tail);
    if (word) return { at, end: end + word[0].length, price: { ...range(value), money } };
  }
  return undefined;
}

const amountsIn = (line: string): Amount[] =>
  [...line.matchAll(amounts)].flatMap(({ index, 0: typed, groups = {} }) => {
    const { sign = '', unit = '', digits, spelled } = groups;
    const value = digits ? Number(digits.replaceAll(',', '')) : spelledValue(spelled ?? '');
    const isMoney = Boolean(sign || unit);
    // A spelled number is a price only with a currency.
    if (!value || (spelled && !isMoney)) return [];
    return [{ at: index, end: index + typed.length, value, isMoney, money: moneyIn(sign || unit) }];
  });

const tens: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const ones = '零一二三四五六七八九';

/** 兩百 is 200, 一百五十 and 百五 are 150. */
function spelledValue(spelled: string): number {
  let [sum, digit, last] = [0, 0, 10];
  for (const character of spelled) {
    const ten = tens[character];
    if (ten) [sum, digit, last] = [sum + (digit || 1) * ten, 0, ten];
    else digit = /[兩两]/u.test(character) ? 2 : ones.indexOf(character);
  }
  return sum + (sum && !spelled.includes('零') ? digit * (last / 10) : digit);
}
