import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const kettlesAndPitchers: SeedProduct[] = [
  {
    sku: 'HB-KP-001',
    url: 'brass-hammered-kettle',
    name: { 'en-US': 'Hammered brass kettle', 'zh-HK': '手打黃銅壺', 'zh-CN': '手打黄铜壶' },
    description: {
      'en-US':
        '<p>About four thousand hammer blows, from a flat sheet. The walls thicken as they are beaten, so the water boils quickly and the kettle keeps its shape for good.</p><ul><li>1.2 litres, tin-lined, walnut handle</li><li>Gas and ceramic hobs; not induction</li><li>Darkens with use; lemon and salt bring it back</li></ul>',
      'zh-HK':
        '<p>由一塊平銅片敲足四千錘。銅越打越密，水滾得快，壺亦不易變形。</p><ul><li>1.2 公升，內壁鍍錫，胡桃木把手</li><li>適用煤氣爐、電陶爐，不適用電磁爐</li><li>用久會變深，以檸檬和鹽擦拭即回復光亮</li></ul>',
      'zh-CN':
        '<p>从一块平铜片敲足四千锤。铜越打越密，水开得快，壶也不易变形。</p><ul><li>1.2 升，内壁镀锡，胡桃木把手</li><li>适用燃气灶、电陶炉，不适用电磁炉</li><li>用久会变深，用柠檬和盐擦拭即可恢复光亮</li></ul>',
    },
    brand: 'old-anvil',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: {
      object: 'kettle',
      color: '#b58b4a',
      accent: '#5b4030',
      ground: grounds.clay,
      form: 'hammered',
    },
    is_featured: true,
    stocks: [{ price: '1280.00', quantity: 8 }],
  },
  {
    sku: 'HB-KP-002',
    url: 'gooseneck-stove-kettle',
    name: { 'en-US': 'Gooseneck kettle', 'zh-HK': '細嘴手沖壺', 'zh-CN': '细嘴手冲壶' },
    description: {
      'en-US':
        '<p>A thin, curved spout for people who want the water to go exactly there: over a gaiwan, over coffee. Balanced so that it pours without lifting the elbow.</p><p>Stainless steel, <strong>all hobs including induction</strong>. The wooden knob stays cool. Descale with a spoon of citric acid every month or so.</p>',
      'zh-HK':
        '<p>細長彎嘴，想水落在哪裏就落在哪裏，沖蓋碗、沖咖啡皆宜。重心調得好，手肘不用抬。</p><p>不銹鋼，<strong>適用各種爐具，包括電磁爐</strong>。木珠蓋頂不燙手。每月以一匙檸檬酸除垢。</p>',
      'zh-CN':
        '<p>细长弯嘴，想让水落在哪儿就落在哪儿，冲盖碗、冲咖啡都合适。重心调得好，手肘不用抬。</p><p>不锈钢，<strong>适用各种炉具，包括电磁炉</strong>。木质盖钮不烫手。每月用一勺柠檬酸除垢。</p>',
    },
    brand: 'old-anvil',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: {
      object: 'kettle',
      color: '#33353a',
      accent: '#a67c3d',
      ground: grounds.dusk,
      form: 'gooseneck',
    },
    options: ['colour', 'capacity'],
    stocks: [
      { values: ['ink', '800ml'], price: '368.00', quantity: 19, color: '#33353a' },
      { values: ['ink', '1l'], price: '398.00', quantity: 12, color: '#33353a' },
      {
        values: ['rice-white', '800ml'],
        price: '368.00',
        special_price: '318.00',
        quantity: 10,
        color: '#f0e9db',
      },
      { values: ['rice-white', '1l'], price: '398.00', quantity: 0, color: '#f0e9db' },
    ],
  },
  {
    sku: 'HB-KP-003',
    url: 'iron-kettle-plum',
    name: {
      'en-US': 'Cast-iron kettle, plum branch',
      'zh-HK': '梅枝鑄鐵壺',
      'zh-CN': '梅枝铸铁壶',
    },
    description: {
      'en-US':
        '<p>Unlined iron, for boiling. The water comes out softer, and old-fashioned teas like it. A plum branch in low relief runs round one side only.</p><ul><li>1.1 litres, 1.9 kg</li><li>Gas and ceramic hobs; slow charcoal best of all</li><li>Empty it while hot and let the heat dry it; a little rust inside is normal and harmless</li></ul>',
      'zh-HK':
        '<p>內壁不上搪瓷的鐵壺，專為煮水。水質變軟，老茶尤其受落。壺身一側有淺浮雕梅枝。</p><ul><li>1.1 公升，重 1.9 公斤</li><li>煤氣爐、電陶爐，慢炭火更佳</li><li>趁熱倒清，餘溫烘乾；內壁微鏽屬正常，無害</li></ul>',
      'zh-CN':
        '<p>内壁不施搪瓷的铁壶，专为烧水。水更软，老茶尤其喜欢。壶身一侧有浅浮雕梅枝。</p><ul><li>1.1 升，重 1.9 公斤</li><li>燃气灶、电陶炉，慢炭火更好</li><li>趁热倒净，用余温烘干；内壁微锈属正常，无害</li></ul>',
    },
    brand: 'old-anvil',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: {
      object: 'kettle',
      color: '#2b2c2e',
      accent: '#6e4a57',
      ground: grounds.sand,
      form: 'plum',
    },
    stocks: [{ price: '980.00', special_price: '860.00', quantity: 5 }],
  },
  {
    sku: 'HB-KP-004',
    url: 'fairness-pitcher-glass',
    name: { 'en-US': 'Glass fairness pitcher', 'zh-HK': '玻璃公道杯', 'zh-CN': '玻璃公道杯' },
    description: {
      'en-US':
        '<p>Tea goes from the pot into this, and from this into the cups, so that everyone drinks the same strength. The lip was ground and reground until it stopped dripping.</p><p>Borosilicate, no handle on the small one, a ring on the large. Dishwasher safe; takes boiling water straight from the kettle.</p>',
      'zh-HK':
        '<p>茶先倒進公道杯，再分到各人杯中，人人喝到同一濃淡。壺嘴磨了又磨，磨到不滴為止。</p><p>高硼硅玻璃，細的無耳，大的有指圈。可用洗碗機，滾水可直接倒入。</p>',
      'zh-CN':
        '<p>茶先倒进公道杯，再分到各人杯中，人人喝到同一浓淡。杯嘴磨了又磨，磨到不滴为止。</p><p>高硼硅玻璃，小的无把，大的有指圈。可进洗碗机，沸水可直接倒入。</p>',
    },
    brand: 'quayside',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: { object: 'pitcher', color: '#dbe5e2cc', accent: '#9fb0a8', ground: grounds.clay },
    options: ['capacity'],
    stocks: [
      { values: ['200ml'], price: '78.00', quantity: 52 },
      { values: ['300ml'], price: '98.00', quantity: 44 },
    ],
  },
  {
    sku: 'HB-KP-005',
    url: 'ash-glaze-pitcher',
    name: { 'en-US': 'Ash glaze pitcher', 'zh-HK': '灰釉公道杯', 'zh-CN': '灰釉公道杯' },
    description: {
      'en-US':
        '<p>A small stoneware jug that pairs with the sea glaze cups, or holds milk at breakfast, or three stems of anything.</p><p>Stoneware, <strong>220 ml</strong>. Wood-ash glaze, matt outside, glossy within. Dishwasher safe.</p>',
      'zh-HK':
        '<p>小小的炻器壺，可與海色茶杯配成一套，早餐盛奶，或者插三枝花。</p><p>炻器，<strong>220 毫升</strong>。柴灰釉，外啞內亮。可用洗碗機。</p>',
      'zh-CN':
        '<p>小小的炻器杯，可与海色茶杯配成一套，早餐盛奶，或者插三枝花。</p><p>炻器，<strong>220 毫升</strong>。草木灰釉，外哑内亮。可进洗碗机。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: { object: 'pitcher', color: '#8d9a86', accent: '#5b4030', ground: grounds.sage },
    stocks: [{ price: '158.00', quantity: 20 }],
  },
  {
    sku: 'HB-KP-006',
    url: 'cold-brew-bottle',
    name: { 'en-US': 'Cold-brew bottle', 'zh-HK': '冷泡茶瓶', 'zh-CN': '冷泡茶瓶' },
    description: {
      'en-US':
        '<p>Tall enough to be useful, narrow enough for the door of a Hong Kong fridge. Put in ten grams of oolong at night; it is ready at breakfast.</p><ul><li>Borosilicate glass, silicone spout with a filter</li><li>8.5 cm across</li><li>All parts dishwasher safe</li></ul>',
      'zh-HK':
        '<p>夠高、夠窄，剛好放進香港雪櫃的門格。晚上放十克烏龍，早餐時便可以喝。</p><ul><li>高硼硅玻璃，矽膠瓶嘴連濾網</li><li>瓶身直徑 8.5 厘米</li><li>所有部件可用洗碗機</li></ul>',
      'zh-CN':
        '<p>够高、够窄，刚好放进小冰箱的门格。晚上放十克乌龙，早餐时就能喝。</p><ul><li>高硼硅玻璃，硅胶瓶嘴带滤网</li><li>瓶身直径 8.5 厘米</li><li>所有部件可进洗碗机</li></ul>',
    },
    brand: 'quayside',
    categories: ['kettles-and-pitchers', 'teaware'],
    scene: {
      object: 'cold_brew_bottle',
      color: '#2f6f70',
      accent: '#2f6f70',
      ground: grounds.straw,
    },
    is_new: true,
    options: ['colour', 'capacity'],
    stocks: [
      { values: ['teal', '800ml'], price: '128.00', quantity: 34, color: '#2f6f70' },
      { values: ['teal', '1l'], price: '148.00', quantity: 28, color: '#2f6f70' },
      { values: ['rice-white', '800ml'], price: '128.00', quantity: 25, color: '#f0e9db' },
      {
        values: ['rice-white', '1l'],
        price: '148.00',
        special_price: '118.00',
        quantity: 30,
        color: '#f0e9db',
      },
    ],
  },
];
