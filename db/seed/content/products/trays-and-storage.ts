import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const traysAndStorage: SeedProduct[] = [
  {
    sku: 'HB-TS-001',
    url: 'bamboo-draining-tray',
    name: { 'en-US': 'Bamboo draining tray', 'zh-HK': '竹製乾泡盤', 'zh-CN': '竹制排水茶盘' },
    description: {
      'en-US':
        '<p>Slats on top, a pull-out drawer beneath: rinse, spill and pour without a cloth. The drawer holds 600 ml and slides out at the short end, so the tray can stand against a wall.</p><ul><li>Small 28 × 18 cm, large 40 × 26 cm</li><li>Laminated bamboo, plant oil finish</li><li>Empty it each time and stand it on edge to dry</li></ul>',
      'zh-HK':
        '<p>上層竹條，下層抽屜：洗茶、溢水、淋壺，都不用抹布。抽屜可盛 600 毫升，由短邊拉出，茶盤可貼牆擺放。</p><ul><li>細 28 × 18 厘米，大 40 × 26 厘米</li><li>層壓竹，植物油塗面</li><li>每次用完倒水，側立風乾</li></ul>',
      'zh-CN':
        '<p>上层竹条，下层抽屉：洗茶、溢水、淋壶，都不用茶巾。抽屉可盛 600 毫升，从短边拉出，茶盘可以靠墙摆放。</p><ul><li>小号 28 × 18 厘米，大号 40 × 26 厘米</li><li>重竹，植物油涂面</li><li>每次用完倒水，侧立晾干</li></ul>',
    },
    brand: 'green-node',
    categories: ['trays-and-storage', 'teaware'],
    scene: { object: 'tea_tray', color: '#c9a66b', accent: '#8a6a3c', ground: grounds.sand },
    options: ['size'],
    stocks: [
      { values: ['small'], price: '238.00', quantity: 22 },
      { values: ['large'], price: '368.00', quantity: 11 },
    ],
  },
  {
    sku: 'HB-TS-002',
    url: 'walnut-dry-tray',
    name: { 'en-US': 'Walnut dry-brew tray', 'zh-HK': '胡桃木乾泡茶盤', 'zh-CN': '胡桃木干泡茶盘' },
    description: {
      'en-US':
        '<p>One plank, hollowed by a millimetre and a half so that the drips stay where they are. For a gaiwan, a pitcher and three cups, and not one thing more.</p><p>Solid walnut, <strong>34 × 20 cm</strong>, oil and wax. Wipe after use; re-oil twice a year with the small bottle supplied.</p>',
      'zh-HK':
        '<p>一塊整板，盤面挖低一毫米半，水滴不會亂走。放一隻蓋碗、一個公道杯、三隻茶杯，再多就沒有了。</p><p>原木胡桃，<strong>34 × 20 厘米</strong>，上油打蠟。用後抹乾，每年以附送的小瓶木油保養兩次。</p>',
      'zh-CN':
        '<p>一块整板，盘面挖低一毫米半，水滴不会乱跑。放一只盖碗、一只公道杯、三只茶杯，再多就没有了。</p><p>黑胡桃整板，<strong>34 × 20 厘米</strong>，上油打蜡。用后擦干，每年用附送的小瓶木油保养两次。</p>',
    },
    brand: 'green-node',
    categories: ['trays-and-storage', 'teaware'],
    scene: { object: 'tea_board', color: '#6b4a35', accent: '#b58b4a', ground: grounds.clay },
    is_featured: true,
    stocks: [{ price: '428.00', quantity: 13 }],
  },
  {
    sku: 'HB-TS-003',
    url: 'double-lid-tea-tin',
    name: { 'en-US': 'Double-lid tea tin', 'zh-HK': '雙層蓋茶罐', 'zh-CN': '双层盖茶罐' },
    description: {
      'en-US':
        '<p>Two lids, one inside the other, and the air sighs out when you press the inner one down. Keeps tea dry through a Hong Kong March.</p><p>Tinplate, food-safe lining. Small holds about <strong>75 g</strong> of rolled oolong, large about <strong>200 g</strong>. Do not wash; wipe out with a dry cloth.</p>',
      'zh-HK':
        '<p>內外兩層蓋，按下內蓋時會聽到空氣輕輕呼出。香港三月回南天，茶葉也保持乾爽。</p><p>馬口鐵，食品級內塗層。細罐可裝球形烏龍約 <strong>75 克</strong>，大罐約 <strong>200 克</strong>。不可水洗，用乾布抹淨便可。</p>',
      'zh-CN':
        '<p>内外两层盖，按下内盖时能听到空气轻轻呼出。三月回南天，茶叶也保持干爽。</p><p>马口铁，食品级内涂层。小罐可装球形乌龙约 <strong>75 克</strong>，大罐约 <strong>200 克</strong>。不可水洗，用干布擦净即可。</p>',
    },
    brand: 'quayside',
    categories: ['trays-and-storage', 'teaware'],
    scene: {
      object: 'tea_tin',
      color: '#2f6f70',
      accent: '#f0e9db',
      ground: grounds.oat,
      form: 'double_lid',
    },
    is_hot: true,
    options: ['colour', 'size'],
    stocks: [
      { values: ['teal', 'small'], price: '58.00', quantity: 48, color: '#2f6f70' },
      { values: ['teal', 'large'], price: '88.00', quantity: 36, color: '#2f6f70' },
      { values: ['ink', 'small'], price: '58.00', quantity: 40, color: '#33353a' },
      { values: ['ink', 'large'], price: '88.00', quantity: 0, color: '#33353a' },
      { values: ['persimmon', 'small'], price: '58.00', quantity: 33, color: '#c2683f' },
    ],
  },
  {
    sku: 'HB-TS-004',
    url: 'celadon-caddy',
    name: { 'en-US': 'Celadon tea caddy', 'zh-HK': '青釉茶葉罐', 'zh-CN': '青釉茶叶罐' },
    description: {
      'en-US':
        '<p>A shouldered jar with a cork-lined wooden stopper, for the tea you are drinking this month. Unglazed inside the neck so that the stopper grips.</p><p>Stoneware, <strong>400 ml</strong>, 11 cm high. Wash and dry thoroughly before filling; the stopper is wiped, not washed.</p>',
      'zh-HK':
        '<p>有肩的小罐，配軟木墊木塞，放這個月正在喝的茶。罐口內側不上釉，木塞咬得穩。</p><p>炻器，<strong>400 毫升</strong>，高 11 厘米。入茶前洗淨抹乾；木塞只抹不洗。</p>',
      'zh-CN':
        '<p>有肩的小罐，配软木垫木塞，放这个月正在喝的茶。罐口内侧不施釉，木塞咬得稳。</p><p>炻器，<strong>400 毫升</strong>，高 11 厘米。装茶前洗净擦干；木塞只擦不洗。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['trays-and-storage', 'teaware'],
    scene: { object: 'jar', color: '#a3bba9', accent: '#6b4a35', ground: grounds.mist },
    stocks: [{ price: '218.00', quantity: 15 }],
  },
  {
    sku: 'HB-TS-005',
    url: 'puer-storage-jar',
    name: {
      'en-US': 'Pu’er storage jar, unglazed',
      'zh-HK': '素燒普洱醒茶罐',
      'zh-CN': '素烧普洱醒茶罐',
    },
    description: {
      'en-US':
        '<p>Break up a cake, put it in, forget it for a month. The porous clay lets the tea breathe and lose the last of its warehouse.</p><p>Holds two cakes of <strong>357 g</strong>, broken. Outside only is rubbed with wax. Keep away from the kitchen and out of the sun.</p>',
      'zh-HK':
        '<p>把茶餅撬開，放進去，忘記它一個月。泥胎透氣，讓茶呼吸，散去最後一點倉味。</p><p>可放兩餅撬開的 <strong>357 克</strong>茶。只有外壁擦蠟。請遠離廚房，避免日曬。</p>',
      'zh-CN':
        '<p>把茶饼撬开，放进去，忘掉它一个月。泥胎透气，让茶呼吸，散去最后一点仓味。</p><p>可放两饼撬开的 <strong>357 克</strong>茶。仅外壁擦蜡。请远离厨房，避免日晒。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['trays-and-storage', 'teaware'],
    scene: {
      object: 'jar',
      color: '#6d5a4a',
      accent: '#c9a66b',
      ground: grounds.clay,
      form: 'storage',
    },
    stocks: [{ price: '348.00', quantity: 0 }],
  },
];
