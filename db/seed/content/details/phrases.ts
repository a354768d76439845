import type { Words } from '../../contract';

const say = (english: string, hongKong: string, mainland: string): Words => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

const materials = {
  bamboo: say('bamboo', '竹', '竹'),
  beeswax: say('beeswax', '蜜蠟', '蜂蜡'),
  borosilicate: say('borosilicate glass', '硼矽玻璃', '高硼硅玻璃'),
  brass: say('brass', '黃銅', '黄铜'),
  buckwheat: say('buckwheat hulls', '蕎麥殼', '荞麦壳'),
  card: say('cloth-covered board', '布面紙板', '布面纸板'),
  castIron: say('cast iron', '生鐵', '铸铁'),
  cedar: say('cedar', '雪松木', '雪松木'),
  china: say('vitrified china', '玻化瓷', '玻化瓷'),
  cork: say('cork', '軟木', '软木'),
  cotton: say('cotton', '棉', '棉'),
  enamel: say('enamel', '琺瑯', '搪瓷'),
  felt: say('felt', '毛氈', '毛毡'),
  glass: say('glass', '玻璃', '玻璃'),
  lambswool: say('lambswool', '羔羊毛', '羊羔毛'),
  leather: say('leather', '皮革', '皮革'),
  linen: say('linen', '亞麻', '亚麻'),
  mulberry: say('mulberry paper', '桑皮紙', '桑皮纸'),
  oak: say('oak', '橡木', '橡木'),
  paper: say('paper', '紙', '纸'),
  acacia: say('acacia', '相思木', '相思木'),
  plywood: say('bent plywood', '曲木夾板', '弯曲胶合板'),
  porcelain: say('porcelain', '瓷', '瓷'),
  rattan: say('rattan', '藤', '藤'),
  redClay: say('red clay', '紅泥', '红泥'),
  silicone: say('silicone', '矽膠', '硅胶'),
  soyWax: say('soy wax', '大豆蠟', '大豆蜡'),
  steel: say('stainless steel', '不銹鋼', '不锈钢'),
  coatedSteel: say('powder-coated steel', '粉末塗層鋼', '粉末喷涂钢'),
  stoneware: say('stoneware', '炻器', '炻器'),
  terracotta: say('terracotta', '陶土', '陶土'),
  tinplate: say('tinplate', '馬口鐵', '马口铁'),
  unglazedClay: say('unglazed clay', '無釉陶土', '无釉陶土'),
  walnut: say('walnut', '胡桃木', '胡桃木'),
  wool: say('wool wadding', '羊毛墊', '羊毛填充'),
};

const care = {
  airOut: say('air it rather than wash it', '通風代替清洗', '以晾代洗'),
  airtight: say('keep airtight, dry and dark', '密封，存放於乾燥陰暗處', '密封，置于干燥阴暗处'),
  breathing: say(
    'keep in its paper, away from smells',
    '連紙存放，遠離異味',
    '连包装纸存放，远离异味',
  ),
  brush: say('brush, do not wash', '用軟掃清潔，不可水洗', '用软刷清洁，不可水洗'),
  descale: say('descale now and then', '定期除垢', '定期除垢'),
  dishwasher: say('dishwasher safe', '可用洗碗機', '可进洗碗机'),
  dryAtOnce: say('dry at once', '洗後即抹乾', '洗后立即擦干'),
  dryWipe: say('wipe with a dry cloth', '用乾布抹', '用干布擦拭'),
  fridge: say('keep in the fridge', '存放於雪櫃', '置于冰箱冷藏'),
  handWash: say('wash by hand', '手洗', '手洗'),
  heatDry: say(
    'empty while hot, let the heat dry it',
    '趁熱倒空，以餘溫烘乾',
    '趁热倒空，用余温烘干',
  ),
  keepDry: say('keep dry', '保持乾爽', '保持干燥'),
  microwave: say('microwave safe', '可用微波爐', '可用微波炉'),
  noSoap: say('hot water only, no soap', '只用熱水，不用清潔劑', '只用热水，不用洗洁精'),
  oil: say('oil now and then', '不時上油', '不时上油'),
  rinse: say('rinse with water', '清水沖洗', '清水冲洗'),
  shade: say('dry in the shade', '陰乾', '阴干'),
  spot: say('spot clean', '局部清潔', '局部清洁'),
  trim: say('trim the wick to 5 mm', '燭芯剪至 5 毫米', '烛芯剪至 5 毫米'),
  uncoated: say('darkens with use', '用久顏色會變深', '使用后颜色会变深'),
  wash30: say('machine wash at 30 °C', '30 °C 機洗', '30 °C 机洗'),
  wash40: say('machine wash at 40 °C', '40 °C 機洗', '40 °C 机洗'),
  wash60: say('machine wash at 60 °C', '60 °C 機洗', '60 °C 机洗'),
  machineWash: say('machine washable', '可機洗', '可机洗'),
  washApart: say('wash apart the first three times', '首三次分開洗', '前三次单独洗'),
  wipe: say('wipe clean', '抹拭清潔', '擦拭清洁'),
};

const contents = {
  black: say('black tea', '紅茶', '红茶'),
  ceylon: say('black tea of Ceylon and Yunnan', '錫蘭及雲南紅茶', '锡兰及云南红茶'),
  chrysanthemum: say('chrysanthemum flowers', '菊花', '菊花'),
  green: say('green tea', '綠茶', '绿茶'),
  incense: say(
    'wood, peel or flower powder, bark glue',
    '木粉、果皮或花粉，榆皮粉',
    '木粉、果皮或花粉，榆皮粉',
  ),
  jasmine: say('green tea, jasmine flowers', '綠茶、茉莉花', '绿茶、茉莉花'),
  oolong: say('oolong tea', '烏龍茶', '乌龙茶'),
  osmanthus: say('osmanthus flowers', '桂花', '桂花'),
  peel: say('dried tangerine peel', '陳皮', '陈皮'),
  rawPuer: say('raw pu’er tea', '生普洱茶', '生普洱茶'),
  ripePuer: say('ripe pu’er tea', '熟普洱茶', '熟普洱茶'),
  roseBlack: say('black tea, rose petals', '紅茶、玫瑰花瓣', '红茶、玫瑰花瓣'),
  soap: say('olive, coconut and rice-bran oil', '橄欖油、椰子油、米糠油', '橄榄油、椰子油、米糠油'),
  tangerinePuer: say('tangerine, ripe pu’er tea', '青柑、熟普洱茶', '青柑、熟普洱茶'),
  white: say('white tea', '白茶', '白茶'),
};

const places = {
  anji: say('Anji, Zhejiang', '浙江安吉', '浙江安吉'),
  anxi: say('Anxi, Fujian', '福建安溪', '福建安溪'),
  bulang: say('Bulang, Yunnan', '雲南布朗山', '云南布朗山'),
  chaiWan: say('Printed in Chai Wan, Hong Kong', '香港柴灣印刷', '香港柴湾印刷'),
  chaozhou: say('Phoenix Mountain, Guangdong', '廣東鳳凰山', '广东凤凰山'),
  dongguan: say('Dongguan, Guangdong', '廣東東莞', '广东东莞'),
  fengqing: say('Fengqing, Yunnan', '雲南鳳慶', '云南凤庆'),
  foTan: say('Fo Tan, Hong Kong', '香港火炭', '香港火炭'),
  fuding: say('Fuding, Fujian', '福建福鼎', '福建福鼎'),
  guangdong: say('Guangdong', '廣東', '广东'),
  guilin: say('Guilin, Guangxi', '廣西桂林', '广西桂林'),
  hangzhou: say('Hangzhou, Zhejiang', '浙江杭州', '浙江杭州'),
  hengzhou: say('Hengzhou, Guangxi', '廣西橫州', '广西横州'),
  jingdezhen: say('Jingdezhen, Jiangxi', '江西景德鎮', '江西景德镇'),
  shunde: say('Shunde, Guangdong', '廣東順德', '广东顺德'),
  tongmu: say('Tongmu, Fujian', '福建桐木', '福建桐木'),
  tongxiang: say('Tongxiang, Zhejiang', '浙江桐鄉', '浙江桐乡'),
  wuyi: say('Wuyi, Fujian', '福建武夷山', '福建武夷山'),
  xinhui: say('Xinhui, Guangdong', '廣東新會', '广东新会'),
  yiwu: say('Yiwu, Yunnan', '雲南易武', '云南易武'),
  yixing: say('Yixing, Jiangsu', '江蘇宜興', '江苏宜兴'),
  yuenLong: say('Yuen Long, Hong Kong', '香港元朗', '香港元朗'),
};

type Keys<T> = readonly (keyof T)[];

/** Several in one line, the first with a capital letter in English. */
function listed<T extends Record<string, Words>>(from: T, keys: Keys<T>, marks: Words): Words {
  const line = (language: keyof Words) =>
    keys.map((key) => from[key]?.[language]).join(marks[language]);
  const english = line('en-US');
  return say(english.charAt(0).toUpperCase() + english.slice(1), line('zh-HK'), line('zh-CN'));
}

const commas = say(', ', '、', '、');
const stops = say('; ', '；', '；');

export const of = (...keys: Keys<typeof materials>) => listed(materials, keys, commas);
export const keep = (...keys: Keys<typeof care>) => listed(care, keys, stops);
export const holding = (key: keyof typeof contents) => listed(contents, [key], commas);
export const from = (key: keyof typeof places) => places[key];

const measured = (english: string, chinese: string) => (amount: string) =>
  say(`${amount} ${english}`, `${amount} ${chinese}`, `${amount} ${chinese}`);
export const cm = measured('cm', '厘米');
export const ml = measured('ml', '毫升');
export const litres = (amount: string) => say(`${amount} litres`, `${amount} 公升`, `${amount} 升`);
export const grams = measured('g', '克');
export const kilos = measured('kg', '公斤');

/** Centimetres of each size something comes in: `sizes({ small: '18', large: '30' })`. */
export function sizes(each: { small?: string; medium?: string; large?: string }): Words {
  const names = {
    small: say('small', '細', '小号'),
    medium: say('medium', '中', '中号'),
    large: say('large', '大', '大号'),
  };
  const part = Object.entries(each).map(([size, amount]) => {
    const name = names[size as keyof typeof names];
    const { 'en-US': english, 'zh-HK': chinese } = cm(amount);
    return say(
      `${name['en-US']} ${english}`,
      `${name['zh-HK']} ${chinese}`,
      `${name['zh-CN']} ${chinese}`,
    );
  });
  const parts = Object.fromEntries(part.map((words, index) => [index, words]));
  return listed(parts, Object.keys(parts), say(', ', '，', '，'));
}
