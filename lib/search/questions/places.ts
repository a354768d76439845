import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { languages } from '@/lib/core/language';

/**
 * A place named in a search: `name` is the typed text, folded; `says` are patterns of passages
 * about it, nearest first.
 */
export type AskedPlace = { name: string; says: RegExp[] };

const hongKong = /香港|hong kong/u;
const macau = /澳门|macau/u;
const mainland = /内地|大陆|mainland/u;
const asia = /亚洲|\basia/u;
const abroad = /国际|海外|international|abroad|overseas|worldwide/u;

/** The regions a passage may be about. */
const regions = [hongKong, macau, mainland, asia, abroad];

/**
 * Countries and regions by code. `asia` lists only countries near enough to be covered by what a
 * page says of Asia; others may count as abroad.
 */
const codes: [RegExp, string][] = [
  [hongKong, 'HK'],
  [macau, 'MO'],
  [mainland, 'CN'],
  [asia, 'TW JP KR SG MY TH'],
  [
    abroad,
    `US CA MX BR AR CL CO PE GB IE FR DE ES PT IT NL BE LU CH AT DK SE NO FI IS PL CZ SK HU RO BG GR
    HR SI EE LV LT UA RU AU NZ ZA EG MA KE NG VN PH ID IN BN KH LA MM MN BD LK NP BT MV PK KZ UZ AE
    SA QA KW OM BH IL TR JO`,
  ],
];

/** Other names of places, besides those of countries. */
const others: [RegExp[], string][] = [
  [
    [hongKong],
    `hong kong|hk|kowloon|new territories|lantau|香港|港岛|九龙|新界|离岛|大屿山|屯门|元朗|沙田|荃湾|葵涌
    |大埔|上水|粉岭|将军澳|西贡|青衣|东涌|旺角|尖沙咀|铜锣湾|中环|湾仔|观塘`,
  ],
  [[macau], 'macau|macao|澳门|氹仔'],
  [
    [mainland],
    `china|mainland|内地|大陆|国内|深圳|广州|东莞|佛山|珠海|中山|惠州|广东|北京|上海|杭州|南京|成都|重庆
    |武汉|厦门|福建|天津|苏州|西安|shenzhen|guangzhou|beijing|shanghai|guangdong`,
  ],
  [
    [asia, abroad],
    `asia|亚洲|台湾|台北|高雄|东京|大阪|首尔|曼谷|吉隆坡|大马|星加坡|狮城
    |tokyo|osaka|seoul|taipei|bangkok|kuala lumpur|korea|韩国`,
  ],
  [
    [abroad],
    `abroad|overseas|international|internationally|worldwide|海外|国外|外国|国际|全球|usa|us|america|uk
    |england|britain|scotland|wales|europe|欧洲|澳洲|纽约|伦敦|多伦多|温哥华|悉尼|墨尔本
    |london|new york|toronto|vancouver|sydney|melbourne`,
  ],
];

type KnownPlace = { names: string[]; says: RegExp[] };
let placeCache: KnownPlace[] | undefined;

/** The first place named in a folded line; undefined if none. */
export function findNamedPlace(line: string): AskedPlace | undefined {
  placeCache ??= knownPlaces();
  for (const { names, says } of placeCache) {
    const name = names.find((name) => isNamed(line, name));
    if (name) return { name, says };
  }
  return undefined;
}

/** A Latin name must match as whole words. */
const isNamed = (line: string, name: string) =>
  /^[a-z]/u.test(name) ? ` ${line} `.includes(` ${name} `) : line.includes(name);

/** How much a folded passage is about a place: negative if it is only about others. */
export function nearness({ name, says }: AskedPlace, passage: string): number {
  const isRegion = says.some((pattern) => pattern.test(name));
  if (!isRegion && isNamed(passage, name)) return says.length + 1;
  const place = says.findIndex((pattern) => pattern.test(passage));
  if (place >= 0) return says.length - place;
  return regions.some((pattern) => pattern.test(passage)) ? -1 : 0;
}

function knownPlaces(): KnownPlace[] {
  const spoken = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const named = codes.flatMap(([region, list]) =>
    list.split(/\s+/).map((code) => ({
      names: spoken.map((names) => foldSearchText(names.of(code) ?? code)),
      says: region === asia ? [asia, abroad] : [region],
    })),
  );
  const called = others.map(([says, names]) => ({
    names: names.split('|').map((name) => name.trim()),
    says,
  }));
  return [...called, ...named];
}
