/**
 * ISO 3166-2 code, English name, Hong Kong and mainland Chinese names, and the form used in
 * addresses.
 */
type Region = readonly [code: string, latin: string, hk: string, cn: string, own?: string];

const states: Region[] = [
  ['US-AL', 'Alabama', '阿拉巴馬州', '亚拉巴马州'],
  ['US-AK', 'Alaska', '阿拉斯加州', '阿拉斯加州'],
  ['US-AZ', 'Arizona', '亞利桑那州', '亚利桑那州'],
  ['US-AR', 'Arkansas', '阿肯色州', '阿肯色州'],
  ['US-CA', 'California', '加利福尼亞州', '加利福尼亚州'],
  ['US-CO', 'Colorado', '科羅拉多州', '科罗拉多州'],
  ['US-CT', 'Connecticut', '康涅狄格州', '康涅狄格州'],
  ['US-DE', 'Delaware', '特拉華州', '特拉华州'],
  ['US-DC', 'District of Columbia', '哥倫比亞特區', '哥伦比亚特区'],
  ['US-FL', 'Florida', '佛羅里達州', '佛罗里达州'],
  ['US-GA', 'Georgia', '喬治亞州', '佐治亚州'],
  ['US-HI', 'Hawaii', '夏威夷州', '夏威夷州'],
  ['US-ID', 'Idaho', '愛達荷州', '爱达荷州'],
  ['US-IL', 'Illinois', '伊利諾州', '伊利诺伊州'],
  ['US-IN', 'Indiana', '印第安納州', '印第安纳州'],
  ['US-IA', 'Iowa', '愛荷華州', '艾奥瓦州'],
  ['US-KS', 'Kansas', '堪薩斯州', '堪萨斯州'],
  ['US-KY', 'Kentucky', '肯塔基州', '肯塔基州'],
  ['US-LA', 'Louisiana', '路易斯安那州', '路易斯安那州'],
  ['US-ME', 'Maine', '緬因州', '缅因州'],
  ['US-MD', 'Maryland', '馬里蘭州', '马里兰州'],
  ['US-MA', 'Massachusetts', '馬薩諸塞州', '马萨诸塞州'],
  ['US-MI', 'Michigan', '密歇根州', '密歇根州'],
  ['US-MN', 'Minnesota', '明尼蘇達州', '明尼苏达州'],
  ['US-MS', 'Mississippi', '密西西比州', '密西西比州'],
  ['US-MO', 'Missouri', '密蘇里州', '密苏里州'],
  ['US-MT', 'Montana', '蒙大拿州', '蒙大拿州'],
  ['US-NE', 'Nebraska', '內布拉斯加州', '内布拉斯加州'],
  ['US-NV', 'Nevada', '內華達州', '内华达州'],
  ['US-NH', 'New Hampshire', '新罕布什爾州', '新罕布什尔州'],
  ['US-NJ', 'New Jersey', '新澤西州', '新泽西州'],
  ['US-NM', 'New Mexico', '新墨西哥州', '新墨西哥州'],
  ['US-NY', 'New York', '紐約州', '纽约州'],
  ['US-NC', 'North Carolina', '北卡羅來納州', '北卡罗来纳州'],
  ['US-ND', 'North Dakota', '北達科他州', '北达科他州'],
  ['US-OH', 'Ohio', '俄亥俄州', '俄亥俄州'],
  ['US-OK', 'Oklahoma', '俄克拉荷馬州', '俄克拉何马州'],
  ['US-OR', 'Oregon', '俄勒岡州', '俄勒冈州'],
  ['US-PA', 'Pennsylvania', '賓夕法尼亞州', '宾夕法尼亚州'],
  ['US-RI', 'Rhode Island', '羅德島州', '罗得岛州'],
  ['US-SC', 'South Carolina', '南卡羅來納州', '南卡罗来纳州'],
  ['US-SD', 'South Dakota', '南達科他州', '南达科他州'],
  ['US-TN', 'Tennessee', '田納西州', '田纳西州'],
  ['US-TX', 'Texas', '德克薩斯州', '得克萨斯州'],
  ['US-UT', 'Utah', '猶他州', '犹他州'],
  ['US-VT', 'Vermont', '佛蒙特州', '佛蒙特州'],
  ['US-VA', 'Virginia', '弗吉尼亞州', '弗吉尼亚州'],
  ['US-WA', 'Washington', '華盛頓州', '华盛顿州'],
  ['US-WV', 'West Virginia', '西弗吉尼亞州', '西弗吉尼亚州'],
  ['US-WI', 'Wisconsin', '威斯康星州', '威斯康星州'],
  ['US-WY', 'Wyoming', '懷俄明州', '怀俄明州'],
  ['US-AS', 'American Samoa', '美屬薩摩亞', '美属萨摩亚'],
  ['US-GU', 'Guam', '關島', '关岛'],
  ['US-MP', 'Northern Mariana Islands', '北馬里亞納群島', '北马里亚纳群岛'],
  ['US-PR', 'Puerto Rico', '波多黎各', '波多黎各'],
  ['US-VI', 'U.S. Virgin Islands', '美屬維爾京群島', '美属维尔京群岛'],
  // Not in ISO: US military post.
  ['US-AA', 'Armed Forces Americas', '美軍（美洲）', '美军（美洲）'],
  ['US-AE', 'Armed Forces Europe', '美軍（歐洲）', '美军（欧洲）'],
  ['US-AP', 'Armed Forces Pacific', '美軍（太平洋）', '美军（太平洋）'],
];

const canadian: Region[] = [
  ['CA-AB', 'Alberta', '亞伯達省', '艾伯塔省'],
  ['CA-BC', 'British Columbia', '卑詩省', '不列颠哥伦比亚省'],
  ['CA-MB', 'Manitoba', '緬尼托巴省', '马尼托巴省'],
  ['CA-NB', 'New Brunswick', '新不倫瑞克省', '新不伦瑞克省'],
  ['CA-NL', 'Newfoundland and Labrador', '紐芬蘭與拉布拉多省', '纽芬兰与拉布拉多省'],
  ['CA-NS', 'Nova Scotia', '新斯科舍省', '新斯科舍省'],
  ['CA-NT', 'Northwest Territories', '西北地區', '西北地区'],
  ['CA-NU', 'Nunavut', '努納武特地區', '努纳武特地区'],
  ['CA-ON', 'Ontario', '安大略省', '安大略省'],
  ['CA-PE', 'Prince Edward Island', '愛德華王子島省', '爱德华王子岛省'],
  ['CA-QC', 'Quebec', '魁北克省', '魁北克省'],
  ['CA-SK', 'Saskatchewan', '薩斯喀徹溫省', '萨斯喀彻温省'],
  ['CA-YT', 'Yukon', '育空地區', '育空地区'],
];

const australian: Region[] = [
  ['AU-ACT', 'Australian Capital Territory', '澳洲首都領地', '澳大利亚首都领地'],
  ['AU-NSW', 'New South Wales', '新南威爾士州', '新南威尔士州'],
  ['AU-NT', 'Northern Territory', '北領地', '北领地'],
  ['AU-QLD', 'Queensland', '昆士蘭州', '昆士兰州'],
  ['AU-SA', 'South Australia', '南澳州', '南澳大利亚州'],
  ['AU-TAS', 'Tasmania', '塔斯曼尼亞州', '塔斯马尼亚州'],
  ['AU-VIC', 'Victoria', '維多利亞州', '维多利亚州'],
  ['AU-WA', 'Western Australia', '西澳州', '西澳大利亚州'],
];

const provinces: Region[] = [
  ['CN-AH', 'Anhui', '安徽省', '安徽省'],
  ['CN-BJ', 'Beijing', '北京市', '北京市'],
  ['CN-CQ', 'Chongqing', '重慶市', '重庆市'],
  ['CN-FJ', 'Fujian', '福建省', '福建省'],
  ['CN-GD', 'Guangdong', '廣東省', '广东省'],
  ['CN-GS', 'Gansu', '甘肅省', '甘肃省'],
  ['CN-GX', 'Guangxi', '廣西壯族自治區', '广西壮族自治区'],
  ['CN-GZ', 'Guizhou', '貴州省', '贵州省'],
  ['CN-HA', 'Henan', '河南省', '河南省'],
  ['CN-HB', 'Hubei', '湖北省', '湖北省'],
  ['CN-HE', 'Hebei', '河北省', '河北省'],
  ['CN-HI', 'Hainan', '海南省', '海南省'],
  ['CN-HL', 'Heilongjiang', '黑龍江省', '黑龙江省'],
  ['CN-HN', 'Hunan', '湖南省', '湖南省'],
  ['CN-JL', 'Jilin', '吉林省', '吉林省'],
  ['CN-JS', 'Jiangsu', '江蘇省', '江苏省'],
  ['CN-JX', 'Jiangxi', '江西省', '江西省'],
  ['CN-LN', 'Liaoning', '遼寧省', '辽宁省'],
  ['CN-NM', 'Inner Mongolia', '內蒙古自治區', '内蒙古自治区'],
  ['CN-NX', 'Ningxia', '寧夏回族自治區', '宁夏回族自治区'],
  ['CN-QH', 'Qinghai', '青海省', '青海省'],
  ['CN-SC', 'Sichuan', '四川省', '四川省'],
  ['CN-SD', 'Shandong', '山東省', '山东省'],
  ['CN-SH', 'Shanghai', '上海市', '上海市'],
  ['CN-SN', 'Shaanxi', '陝西省', '陕西省'],
  ['CN-SX', 'Shanxi', '山西省', '山西省'],
  ['CN-TJ', 'Tianjin', '天津市', '天津市'],
  ['CN-XJ', 'Xinjiang', '新疆維吾爾自治區', '新疆维吾尔自治区'],
  ['CN-XZ', 'Tibet', '西藏自治區', '西藏自治区'],
  ['CN-YN', 'Yunnan', '雲南省', '云南省'],
  ['CN-ZJ', 'Zhejiang', '浙江省', '浙江省'],
];

const prefectures: Region[] = [
  ['JP-01', 'Hokkaido', '北海道', '北海道', '北海道'],
  ['JP-02', 'Aomori', '青森縣', '青森县', '青森県'],
  ['JP-03', 'Iwate', '岩手縣', '岩手县', '岩手県'],
  ['JP-04', 'Miyagi', '宮城縣', '宫城县', '宮城県'],
  ['JP-05', 'Akita', '秋田縣', '秋田县', '秋田県'],
  ['JP-06', 'Yamagata', '山形縣', '山形县', '山形県'],
  ['JP-07', 'Fukushima', '福島縣', '福岛县', '福島県'],
  ['JP-08', 'Ibaraki', '茨城縣', '茨城县', '茨城県'],
  ['JP-09', 'Tochigi', '栃木縣', '枥木县', '栃木県'],
  ['JP-10', 'Gunma', '群馬縣', '群马县', '群馬県'],
  ['JP-11', 'Saitama', '埼玉縣', '埼玉县', '埼玉県'],
  ['JP-12', 'Chiba', '千葉縣', '千叶县', '千葉県'],
  ['JP-13', 'Tokyo', '東京都', '东京都', '東京都'],
  ['JP-14', 'Kanagawa', '神奈川縣', '神奈川县', '神奈川県'],
  ['JP-15', 'Niigata', '新潟縣', '新潟县', '新潟県'],
  ['JP-16', 'Toyama', '富山縣', '富山县', '富山県'],
  ['JP-17', 'Ishikawa', '石川縣', '石川县', '石川県'],
  ['JP-18', 'Fukui', '福井縣', '福井县', '福井県'],
  ['JP-19', 'Yamanashi', '山梨縣', '山梨县', '山梨県'],
  ['JP-20', 'Nagano', '長野縣', '长野县', '長野県'],
  ['JP-21', 'Gifu', '岐阜縣', '岐阜县', '岐阜県'],
  ['JP-22', 'Shizuoka', '靜岡縣', '静冈县', '静岡県'],
  ['JP-23', 'Aichi', '愛知縣', '爱知县', '愛知県'],
  ['JP-24', 'Mie', '三重縣', '三重县', '三重県'],
  ['JP-25', 'Shiga', '滋賀縣', '滋贺县', '滋賀県'],
  ['JP-26', 'Kyoto', '京都府', '京都府', '京都府'],
  ['JP-27', 'Osaka', '大阪府', '大阪府', '大阪府'],
  ['JP-28', 'Hyogo', '兵庫縣', '兵库县', '兵庫県'],
  ['JP-29', 'Nara', '奈良縣', '奈良县', '奈良県'],
  ['JP-30', 'Wakayama', '和歌山縣', '和歌山县', '和歌山県'],
  ['JP-31', 'Tottori', '鳥取縣', '鸟取县', '鳥取県'],
  ['JP-32', 'Shimane', '島根縣', '岛根县', '島根県'],
  ['JP-33', 'Okayama', '岡山縣', '冈山县', '岡山県'],
  ['JP-34', 'Hiroshima', '廣島縣', '广岛县', '広島県'],
  ['JP-35', 'Yamaguchi', '山口縣', '山口县', '山口県'],
  ['JP-36', 'Tokushima', '德島縣', '德岛县', '徳島県'],
  ['JP-37', 'Kagawa', '香川縣', '香川县', '香川県'],
  ['JP-38', 'Ehime', '愛媛縣', '爱媛县', '愛媛県'],
  ['JP-39', 'Kochi', '高知縣', '高知县', '高知県'],
  ['JP-40', 'Fukuoka', '福岡縣', '福冈县', '福岡県'],
  ['JP-41', 'Saga', '佐賀縣', '佐贺县', '佐賀県'],
  ['JP-42', 'Nagasaki', '長崎縣', '长崎县', '長崎県'],
  ['JP-43', 'Kumamoto', '熊本縣', '熊本县', '熊本県'],
  ['JP-44', 'Oita', '大分縣', '大分县', '大分県'],
  ['JP-45', 'Miyazaki', '宮崎縣', '宫崎县', '宮崎県'],
  ['JP-46', 'Kagoshima', '鹿兒島縣', '鹿儿岛县', '鹿児島県'],
  ['JP-47', 'Okinawa', '沖繩縣', '冲绳县', '沖縄県'],
];

/** The states and provinces of countries whose forms list them. */
const regionsByCountry = new Map([
  ['USA', states],
  ['CAN', canadian],
  ['AUS', australian],
  ['CHN', provinces],
  ['JPN', prefectures],
]);

/** Other common names, folded. */
const otherNames: Record<string, string> = {
  加州: 'US-CA',
  麻省: 'US-MA',
  德州: 'US-TX',
  'washington dc': 'US-DC',
  'virgin islands': 'US-VI',
  不列顛哥倫比亞省: 'CA-BC',
  阿尔伯塔省: 'CA-AB',
  newfoundland: 'CA-NL',
  pei: 'CA-PE',
  'yukon territory': 'CA-YT',
  xizang: 'CN-XZ',
  'nei mongol': 'CN-NM',
  广西自治区: 'CN-GX',
};

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
/** A name without its suffix: 广东, 廣西, 神奈川, Hyogo. */
const short = (name: string) =>
  name
    .replace(/(壮族|壯族|回族|维吾尔|維吾爾)?自治[区區]$|[省市州都府县縣県]$/u, '')
    .replace(/ (province|prefecture|state|metropolis|municipality)$|-(to|fu|ken)$/, '');

let codesByName: Map<string, Map<string, string>> | undefined;

/** Codes of a country's regions by all their names, folded. */
function regionNames(country: string): Map<string, string> | undefined {
  codesByName ??= new Map(
    [...regionsByCountry].map(([country, regions]) => {
      const codes = new Map<string, string>();
      for (const [code, ...names] of regions) {
        const bare = code.slice(3);
        const folded = names.map((name) => fold(name ?? ''));
        const foldedCodes = [code, bare, bare.replace(/^0/, '')].map(fold);
        for (const name of [...foldedCodes, ...folded, ...folded.map(short)])
          if (!codes.has(name)) codes.set(name, code);
      }
      for (const [name, code] of Object.entries(otherNames))
        if (regions.some(([own]) => own === code)) codes.set(name, code);
      return [country, codes];
    }),
  );
  return codesByName.get(country);
}

/** Whether a country (alpha-3) has a list of its states or provinces. */
export const hasRegions = (country: string): boolean => regionsByCountry.has(country);

/**
 * The ISO 3166-2 code of a state or province by its code (US-IL or IL) or its name in any of the
 * shop's languages or its own; undefined for other text.
 */
export function regionCode(country: string, text: string): string | undefined {
  const names = regionNames(country);
  const folded = fold(text);
  return names?.get(folded) ?? names?.get(short(folded));
}

/** The scripts of an address: Latin, a country's own, and the two kinds of Chinese. */
export type LetterScript = 'latin' | 'zh-HK' | 'zh-CN';

/** A state or province as written in an address: IL, Guangdong, 广东省, 東京都; other text as it is. */
export function formatRegion(country: string, text: string, script: LetterScript): string {
  const code = regionCode(country, text);
  const found = regionsByCountry.get(country)?.find(([own]) => own === code);
  if (!found) return text;
  const [, latin, hk, cn, own] = found;
  if (country !== 'CHN' && country !== 'JPN') return found[0].slice(3);
  if (script === 'latin') return latin;
  return own ?? (script === 'zh-HK' ? hk : cn);
}

/**
 * The states or provinces of a country for a select, sorted by the language, Japan's from north to
 * south. Where addresses are in Latin script, a Chinese label begins with the Latin name.
 */
export function regionOptions(country: string, language: string) {
  const options = (regionsByCountry.get(country) ?? []).map(([value, latin, hk, cn]) => {
    const chinese = { 'zh-HK': hk, 'zh-CN': cn }[language];
    const isLatin = country !== 'CHN' && country !== 'JPN';
    return { value, label: chinese ? `${isLatin ? `${latin} ` : ''}${chinese}` : latin };
  });
  if (country === 'JPN') return options;
  const { compare } = new Intl.Collator(language);
  return options.sort((option, other) => compare(option.label, other.label));
}
