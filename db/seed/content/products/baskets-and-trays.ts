import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const basketsAndTrays: SeedProduct[] = [
  {
    sku: 'HB-BT-001',
    url: 'narrow-laundry-basket',
    name: { 'en-US': 'Narrow laundry basket', 'zh-HK': '窄身洗衣籃', 'zh-CN': '窄身脏衣篮' },
    description: {
      'en-US':
        '<p>Twenty-four centimetres wide: the gap beside a Hong Kong washing machine. This is the basket the label began with.</p><p>Rattan on a steel frame, cotton liner, <strong>24 × 40 × 55 cm</strong>. The liner is machine washable at 40 °C.</p>',
      'zh-HK':
        '<p>闊二十四厘米，正是香港洗衣機旁那道空隙。品牌就由這個籃開始。</p><p>藤編鋼架，連棉布內袋，<strong>24 × 40 × 55 厘米</strong>。內袋可用洗衣機以攝氏 40 度清洗。</p>',
      'zh-CN':
        '<p>宽二十四厘米，正好塞进小户型洗衣机旁的那道缝。品牌就是从这只篮子开始的。</p><p>藤编钢架，含棉布内袋，<strong>24 × 40 × 55 厘米</strong>。内袋可机洗，水温 40℃。</p>',
    },
    brand: 'quayside',
    categories: ['baskets-and-trays', 'living'],
    scene: { object: 'laundry_basket', color: '#c9a66b', accent: '#f0e9db', ground: grounds.oat },
    is_hot: true,
    stocks: [{ price: '328.00', quantity: 19 }],
  },
  {
    sku: 'HB-BT-002',
    url: 'bamboo-fruit-basket',
    name: { 'en-US': 'Open-weave fruit basket', 'zh-HK': '疏織果籃', 'zh-CN': '疏编果篮' },
    description: {
      'en-US':
        '<p>Woven in the hexagon pattern used for drying tea, so that air gets to the bottom mango too.</p><p>Bamboo, <strong>28 cm</strong> across, 9 cm high. Wipe with a damp cloth; once a year, a bath and a day of shade.</p>',
      'zh-HK':
        '<p>用曬茶籩的六角眼編法，最底的芒果也透到氣。</p><p>竹製，直徑 <strong>28 厘米</strong>，高 9 厘米。以濕布抹拭，每年洗一次，陰乾一天。</p>',
      'zh-CN':
        '<p>用晒茶匾的六角眼编法，最底下的芒果也透得到气。</p><p>竹制，直径 <strong>28 厘米</strong>，高 9 厘米。用湿布擦拭，每年洗一次，阴干一天。</p>',
    },
    brand: 'green-node',
    categories: ['baskets-and-trays', 'living'],
    scene: { object: 'fruit_basket', color: '#b9965a', accent: '#6c7850', ground: grounds.sage },
    stocks: [{ price: '138.00', quantity: 22 }],
  },
  {
    sku: 'HB-BT-003',
    url: 'window-ledge-tray',
    name: { 'en-US': 'Window-ledge tray', 'zh-HK': '窗台窄托盤', 'zh-CN': '窗台窄托盘' },
    description: {
      'en-US':
        '<p>Fourteen centimetres deep and as long as two cups and a book. The rim is higher on one side, so that nothing goes out of the window.</p><p>Bent plywood. Large takes a teapot too. Wipe clean; do not leave it wet.</p>',
      'zh-HK':
        '<p>深十四厘米，長度剛好放兩杯茶和一本書。一邊盤緣較高，東西不會掉出窗外。</p><p>屈木夾板。大款可多放一個茶壺。抹淨即可，不要讓它一直濕着。</p>',
      'zh-CN':
        '<p>进深十四厘米，长度刚好放两杯茶和一本书。一侧盘沿较高，东西不会掉出窗外。</p><p>弯曲胶合板。大号可多放一把茶壶。擦净即可，不要让它一直湿着。</p>',
    },
    brand: 'quayside',
    categories: ['baskets-and-trays', 'living'],
    scene: { object: 'ledge_tray', color: '#6b4a35', accent: '#c9a66b', ground: grounds.clay },
    options: ['size'],
    stocks: [
      { values: ['medium'], price: '188.00', quantity: 17 },
      { values: ['large'], price: '248.00', quantity: 8 },
    ],
  },
  {
    sku: 'HB-BT-004',
    url: 'brass-valet-dish',
    name: { 'en-US': 'Brass dish for keys', 'zh-HK': '黃銅雜物碟', 'zh-CN': '黄铜置物碟' },
    description: {
      'en-US':
        '<p>By the door, for keys, transit card and the coin you will need for the trolley. Spun from one sheet, felt underneath.</p><p><strong>15 cm</strong>. Wipe dry; polish or not, as you like.</p>',
      'zh-HK':
        '<p>放在門口，擱鎖匙、八達通，和借購物車要用的一個硬幣。一塊銅片旋壓而成，底貼毛氈。</p><p>直徑 <strong>15 厘米</strong>。用乾布抹拭，擦不擦亮隨你。</p>',
      'zh-CN':
        '<p>放在门口，搁钥匙、交通卡，和借购物车要用的一枚硬币。一块铜片旋压而成，底贴毛毡。</p><p>直径 <strong>15 厘米</strong>。用干布擦拭，擦不擦亮随您。</p>',
    },
    brand: 'old-anvil',
    categories: ['baskets-and-trays', 'living', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'key_dish', color: '#b58b4a', accent: '#33353a', ground: grounds.dusk },
    stocks: [{ price: '198.00', quantity: 13 }],
  },
];
