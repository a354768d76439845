/** The three regions of Hong Kong in addresses. */
const regions = {
  island: { latin: 'Hong Kong Island', letter: '香港', 'zh-CN': '香港岛', 'zh-HK': '香港島' },
  kowloon: { latin: 'Kowloon', letter: '九龍', 'zh-CN': '九龙', 'zh-HK': '九龍' },
  territories: { latin: 'New Territories', letter: '新界', 'zh-CN': '新界', 'zh-HK': '新界' },
} as const;
type Region = keyof typeof regions;

/** The eighteen districts: in English, in Hong Kong's characters, in simplified characters. */
const districts: readonly [latin: string, han: string, simplified: string, Region][] = [
  ['Central and Western', '中西區', '中西区', 'island'],
  ['Wan Chai', '灣仔區', '湾仔区', 'island'],
  ['Eastern', '東區', '东区', 'island'],
  ['Southern', '南區', '南区', 'island'],
  ['Yau Tsim Mong', '油尖旺區', '油尖旺区', 'kowloon'],
  ['Sham Shui Po', '深水埗區', '深水埗区', 'kowloon'],
  ['Kowloon City', '九龍城區', '九龙城区', 'kowloon'],
  ['Wong Tai Sin', '黃大仙區', '黄大仙区', 'kowloon'],
  ['Kwun Tong', '觀塘區', '观塘区', 'kowloon'],
  ['Kwai Tsing', '葵青區', '葵青区', 'territories'],
  ['Tsuen Wan', '荃灣區', '荃湾区', 'territories'],
  ['Tuen Mun', '屯門區', '屯门区', 'territories'],
  ['Yuen Long', '元朗區', '元朗区', 'territories'],
  ['North', '北區', '北区', 'territories'],
  ['Tai Po', '大埔區', '大埔区', 'territories'],
  ['Sha Tin', '沙田區', '沙田区', 'territories'],
  ['Sai Kung', '西貢區', '西贡区', 'territories'],
  ['Islands', '離島區', '离岛区', 'territories'],
];

const bare = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?<!\s)\s+district$|[區区]$/u, '');

/** A district of Hong Kong as written in an address, by script. */
export interface HongKongDistrict {
  /** Also the stored value. */
  latin: string;
  /** With its region before it: 九龍觀塘區, 九龙观塘区. */
  'zh-HK': string;
  'zh-CN': string;
  region: string;
}

/**
 * The district with this English or Chinese name, with or without 區 or "District"; undefined if
 * there is none.
 */
export function hongKongDistrict(text: string): HongKongDistrict | undefined {
  const bareText = bare(text);
  const found = districts.find(([latin, han, simplified]) =>
    [latin, han, simplified].some((name) => bare(name) === bareText),
  );
  if (!found) return undefined;
  const [latin, han, simplified, within] = found;
  const region = regions[within];
  return {
    latin,
    'zh-HK': region.letter + han,
    'zh-CN': region['zh-CN'] + simplified,
    region: region.latin,
  };
}

/** The English name of the region of Hong Kong that a text names; undefined if there is none. */
export function hongKongRegion(text: string): string | undefined {
  const bareText = bare(text);
  const found = Object.values(regions).find((region) =>
    Object.values(region).some((name) => bare(name) === bareText),
  );
  return found?.latin;
}

export interface DistrictGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** The districts for a select in a language, grouped by region. */
export function hongKongDistricts(language: string): DistrictGroup[] {
  const chinese = language === 'zh-HK' || language === 'zh-CN';
  return Object.entries(regions).map(([key, region]) => ({
    label: chinese ? region[language] : region.latin,
    options: districts
      .filter(([, , , within]) => within === key)
      .map(([latin, han, simplified]) => ({
        value: latin,
        label: language === 'zh-CN' ? simplified : language === 'zh-HK' ? han : latin,
      })),
  }));
}
