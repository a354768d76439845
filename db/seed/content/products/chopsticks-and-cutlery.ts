import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const chopsticksAndCutlery: SeedProduct[] = [
  {
    sku: 'HB-CS-001',
    url: 'walnut-chopsticks-eight',
    name: { 'en-US': 'Eight-sided chopsticks', 'zh-HK': '八角木筷', 'zh-CN': '八角木筷' },
    description: {
      'en-US':
        '<p>Eight sides at the hand so that they do not roll, round at the tip so that they are easy on the mouth. No lacquer, no paint: oil only.</p><ul><li>23.5 cm, brass-capped ends</li><li>Hand wash, dry at once, oil now and then</li><li>Two or six pairs to a set, in a linen roll</li></ul>',
      'zh-HK':
        '<p>手握處八角，不會滾動；筷尖磨圓，入口舒服。不塗漆、不上色，只上油。</p><ul><li>長 23.5 厘米，黃銅筷頭</li><li>手洗後即抹乾，間中上油</li><li>每套兩雙或六雙，附麻布筷袋</li></ul>',
      'zh-CN':
        '<p>手握处八角，不会滚动；筷尖磨圆，入口舒服。不涂漆、不上色，只上油。</p><ul><li>长 23.5 厘米，黄铜筷头</li><li>手洗后立即擦干，偶尔上油</li><li>每套两双或六双，附麻布筷袋</li></ul>',
    },
    brand: 'green-node',
    categories: ['chopsticks-and-cutlery', 'kitchen-and-table'],
    scene: {
      object: 'chopsticks',
      color: '#6b4a35',
      accent: '#b58b4a',
      ground: grounds.sand,
      form: 'eight',
    },
    options: ['material', 'pieces'],
    stocks: [
      { values: ['walnut', 'two'], price: '98.00', quantity: 32, color: '#6b4a35' },
      { values: ['walnut', 'six'], price: '268.00', quantity: 17, color: '#6b4a35' },
      { values: ['oak', 'two'], price: '88.00', quantity: 20, color: '#b08d5e' },
      { values: ['oak', 'six'], price: '238.00', quantity: 9, color: '#b08d5e' },
      { values: ['bamboo', 'six'], price: '118.00', quantity: 43, color: '#c9a66b' },
    ],
  },
  {
    sku: 'HB-CS-002',
    url: 'serving-chopsticks-long',
    name: { 'en-US': 'Serving chopsticks, long', 'zh-HK': '長公筷', 'zh-CN': '加长公筷' },
    description: {
      'en-US':
        '<p>Twenty-eight centimetres and teal at one end, so that nobody at the table takes them for their own.</p><p>Bamboo, one pair, with a small stoneware rest. Hand wash.</p>',
      'zh-HK':
        '<p>長二十八厘米，一端染成青綠色，圍枱吃飯沒有人會拿錯。</p><p>竹製，一雙，連炻器筷座。請用手洗。</p>',
      'zh-CN':
        '<p>长二十八厘米，一端染成青绿色，围桌吃饭没人会拿错。</p><p>竹制，一双，含炻器筷架。请手洗。</p>',
    },
    brand: 'green-node',
    categories: ['chopsticks-and-cutlery', 'kitchen-and-table'],
    scene: { object: 'chopsticks', color: '#c9a66b', accent: '#2f6f70', ground: grounds.straw },
    stocks: [{ price: '58.00', quantity: 39 }],
  },
  {
    sku: 'HB-CS-003',
    url: 'stone-chopstick-rests',
    name: { 'en-US': 'Pebble chopstick rests', 'zh-HK': '卵石筷座', 'zh-CN': '卵石筷架' },
    description: {
      'en-US':
        '<p>Small pressed pebbles with a thumb dent. Pick them up from the dish, like sweets.</p><p>Set of six, stoneware, about <strong>4 cm</strong>, glaze offcuts used up, so every lot is a different mix. Dishwasher safe.</p>',
      'zh-HK':
        '<p>小小的卵石，中間有個拇指印，像糖果般放在碟上任取。</p><p>一套六個，炻器，約 <strong>4 厘米</strong>，用窯裏剩下的釉料調成，每批配色都不同。可用洗碗機。</p>',
      'zh-CN':
        '<p>小小的卵石，中间有个拇指印，像糖果一样放在碟里任取。</p><p>一套六个，炻器，约 <strong>4 厘米</strong>，用窑里剩下的釉料调成，每批配色都不同。可进洗碗机。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['chopsticks-and-cutlery', 'kitchen-and-table'],
    scene: { object: 'pebbles', color: '#9a978f', accent: '#a3bba9', ground: grounds.mist },
    stocks: [{ price: '108.00', quantity: 24 }],
  },
  {
    sku: 'HB-CS-004',
    url: 'porcelain-soup-spoon',
    name: { 'en-US': 'Porcelain soup spoon', 'zh-HK': '白瓷湯匙', 'zh-CN': '白瓷汤勺' },
    description: {
      'en-US':
        '<p>The spoon wonton noodles come with, in finer porcelain and with a hook at the back so that it will not slide into the soup.</p><p><strong>14 cm</strong>, blue dot on the handle. Dishwasher and microwave safe.</p>',
      'zh-HK':
        '<p>雲吞麵用的那隻匙羹，換上更細的瓷，背後加個小鈎，不會滑進湯裏。</p><p>長 <strong>14 厘米</strong>，柄上一點青花。可用洗碗機及微波爐。</p>',
      'zh-CN':
        '<p>吃馄饨面用的那种勺子，换了更细的瓷，背后加个小钩，不会滑进汤里。</p><p>长 <strong>14 厘米</strong>，柄上一点青花。可进洗碗机和微波炉。</p>',
    },
    brand: 'white-ferry',
    categories: ['chopsticks-and-cutlery', 'kitchen-and-table'],
    scene: { object: 'spoon', color: '#f3efe6', accent: '#34506b', ground: grounds.straw },
    stocks: [{ price: '32.00', quantity: 66 }],
  },
  {
    sku: 'HB-CS-005',
    url: 'brass-dessert-spoon',
    name: { 'en-US': 'Hammered dessert spoon', 'zh-HK': '錘紋甜品匙', 'zh-CN': '锤纹甜品勺' },
    description: {
      'en-US':
        '<p>For tofu pudding, red-bean soup and the last of the ice-cream. The bowl of the spoon is hammered, the edge is not.</p><p>Brass is food-safe and tarnishes; steel does not. <strong>15 cm</strong>. Hand wash the brass, anything goes for the steel.</p>',
      'zh-HK':
        '<p>吃豆腐花、紅豆沙，或者刮淨最後一口雪糕。匙面有錘紋，匙邊光滑。</p><p>黃銅符合食品安全標準，會變色；不銹鋼則不會。長 <strong>15 厘米</strong>。黃銅請用手洗，不銹鋼可用洗碗機。</p>',
      'zh-CN':
        '<p>吃豆花、红豆沙，或者刮净最后一口冰淇淋。勺面有锤纹，勺沿光滑。</p><p>黄铜符合食品安全标准，会变色；不锈钢则不会。长 <strong>15 厘米</strong>。黄铜请手洗，不锈钢可进洗碗机。</p>',
    },
    brand: 'old-anvil',
    categories: ['chopsticks-and-cutlery', 'kitchen-and-table'],
    scene: { object: 'dessert_spoon', color: '#b58b4a', accent: '#6b4a35', ground: grounds.clay },
    options: ['material'],
    stocks: [
      { values: ['brass'], price: '68.00', quantity: 30, color: '#b58b4a' },
      { values: ['steel'], price: '48.00', quantity: 49, color: '#c3c4c2' },
    ],
  },
];
