import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const candlesAndIncense: SeedProduct[] = [
  {
    sku: 'HB-CI-001',
    url: 'soy-candle-glass',
    name: { 'en-US': 'Soy candle in a glass', 'zh-HK': '大豆蠟香薰燭', 'zh-CN': '大豆蜡香薰蜡烛' },
    description: {
      'en-US':
        '<p>A cotton wick, soy wax and one scent at a time. Poured in Yuen Long in lots of sixty, left two weeks before it is sold.</p><ul><li>190 g, about 40 hours</li><li>Let the whole surface melt the first time, then trim the wick to 5 mm</li><li>The glass becomes a tumbler; wash out the wax with hot water</li></ul>',
      'zh-HK':
        '<p>棉芯、大豆蠟，一次只用一種氣味。在元朗每批倒六十杯，靜置兩星期才發售。</p><ul><li>190 克，可燃約 40 小時</li><li>首次點燃待整個蠟面融化，之後把燭芯剪至 5 毫米</li><li>用完以熱水洗淨，玻璃杯可繼續用</li></ul>',
      'zh-CN':
        '<p>棉芯、大豆蜡，一次只用一种气味。在香港元朗每批灌六十杯，静置两周才发售。</p><ul><li>190 克，可燃约 40 小时</li><li>首次点燃待整个蜡面融化，之后把烛芯剪至 5 毫米</li><li>用完以热水洗净，玻璃杯可继续用</li></ul>',
    },
    brand: 'still-hours',
    categories: ['candles-and-incense', 'living'],
    scene: { object: 'candle', color: '#efe6d6', accent: '#c49a45', ground: grounds.dusk },
    is_hot: true,
    options: ['scent'],
    stocks: [
      { values: ['osmanthus'], price: '198.00', quantity: 28, color: '#e6c77a' },
      { values: ['sandalwood'], price: '198.00', quantity: 34, color: '#b79a78' },
      { values: ['ginger-lily'], price: '198.00', quantity: 19, color: '#eef0e4' },
      {
        values: ['white-tea'],
        price: '198.00',
        special_price: '158.00',
        quantity: 23,
        color: '#d9dccb',
      },
    ],
  },
  {
    sku: 'HB-CI-002',
    url: 'beeswax-tapers',
    name: { 'en-US': 'Beeswax tapers', 'zh-HK': '蜂蠟長燭', 'zh-CN': '蜂蜡长烛' },
    description: {
      'en-US':
        '<p>Rolled from sheets of Yunnan beeswax, so they smell of honey before they are lit and hardly at all while they burn.</p><p><strong>24 cm</strong>, about six hours each. Keep level and out of draughts. A white bloom is natural and wipes off.</p>',
      'zh-HK':
        '<p>用雲南蜂蠟片捲成，未點時有蜜香，點着反而幾乎無味。</p><p>長 <strong>24 厘米</strong>，每支約燃六小時。放平存放，避開風口。表面起白霜屬自然現象，抹去即可。</p>',
      'zh-CN':
        '<p>用云南蜂蜡片卷成，未点时有蜜香，点着反而几乎无味。</p><p>长 <strong>24 厘米</strong>，每支约燃六小时。平放保存，避开风口。表面起白霜属自然现象，擦去即可。</p>',
    },
    brand: 'still-hours',
    categories: ['candles-and-incense', 'living'],
    scene: { object: 'tapers', color: '#d9a441', accent: '#6b4a35', ground: grounds.straw },
    options: ['pieces'],
    stocks: [
      { values: ['two'], price: '78.00', quantity: 33 },
      { values: ['four'], price: '148.00', quantity: 18 },
    ],
  },
  {
    sku: 'HB-CI-003',
    url: 'stick-incense-short',
    name: { 'en-US': 'Short stick incense', 'zh-HK': '短身線香', 'zh-CN': '短线香' },
    description: {
      'en-US':
        '<p>Powdered wood, peel or flowers, bark glue to hold them, and nothing else: no charcoal, no perfume. Burns twenty-five minutes, about a pot of tea.</p><p>Sixty sticks of <strong>10 cm</strong> in a paper tube. Burn in a holder, on a tray, in a room with a window.</p>',
      'zh-HK':
        '<p>只有木粉、果皮或花，加楠木粘粉，不加炭粉和香精。一支燃二十五分鐘，約一壺茶的時間。</p><p>紙筒裝六十支，每支 <strong>10 厘米</strong>。請置於香插和托盤上，在通風的房間使用。</p>',
      'zh-CN':
        '<p>只有木粉、果皮或花，加楠木粘粉，不加炭粉和香精。一支燃二十五分钟，约一壶茶的工夫。</p><p>纸筒装六十支，每支 <strong>10 厘米</strong>。请置于香插和托盘上，在通风的房间使用。</p>',
    },
    brand: 'still-hours',
    categories: ['candles-and-incense', 'living'],
    scene: { object: 'incense_tube', color: '#8a6a4a', accent: '#c9a66b', ground: grounds.clay },
    options: ['scent'],
    stocks: [
      { values: ['sandalwood'], price: '128.00', quantity: 42 },
      { values: ['tangerine-peel'], price: '118.00', quantity: 26 },
      { values: ['osmanthus'], price: '118.00', quantity: 0 },
    ],
  },
  {
    sku: 'HB-CI-004',
    url: 'boat-incense-holder',
    name: { 'en-US': 'Little boat incense holder', 'zh-HK': '小舟香插', 'zh-CN': '小舟香插' },
    description: {
      'en-US':
        '<p>A sampan the length of a hand, cast in brass, with one hole in the stern. The ash falls in the boat.</p><p><strong>13 cm</strong>, fits sticks up to 2.5 mm. Rinse and dry; it will darken like a coin.</p>',
      'zh-HK':
        '<p>一隻手掌長的小舢舨，黃銅鑄成，船尾一個小孔，香灰落在船艙裏。</p><p>長 <strong>13 厘米</strong>，適合直徑 2.5 毫米以內的線香。沖洗抹乾即可，會像舊銅錢般變深。</p>',
      'zh-CN':
        '<p>一只手掌长的小舢板，黄铜铸成，船尾一个小孔，香灰落在船舱里。</p><p>长 <strong>13 厘米</strong>，适合直径 2.5 毫米以内的线香。冲洗擦干即可，会像老铜钱一样变深。</p>',
    },
    brand: 'old-anvil',
    categories: ['candles-and-incense', 'living', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'incense_boat', color: '#b58b4a', accent: '#33353a', ground: grounds.mist },
    stocks: [{ price: '168.00', quantity: 14 }],
  },
  {
    sku: 'HB-CI-005',
    url: 'pebble-incense-stone',
    name: { 'en-US': 'Incense stone and ash plate', 'zh-HK': '香石連灰碟', 'zh-CN': '香石与灰碟' },
    description: {
      'en-US':
        '<p>A glazed pebble with a hole, on a shallow dish. Move the pebble about until it looks right.</p><p>Stoneware, dish <strong>11 cm</strong>. Dishwasher safe. The colour of the pebble is the kiln’s choice.</p>',
      'zh-HK':
        '<p>一顆上釉小石，中間一孔，放在淺碟上。隨你移到順眼的位置。</p><p>炻器，碟直徑 <strong>11 厘米</strong>。可用洗碗機。小石的顏色由窯決定。</p>',
      'zh-CN':
        '<p>一颗施釉小石，中间一孔，放在浅碟上。随您移到顺眼的位置。</p><p>炻器，碟直径 <strong>11 厘米</strong>。可进洗碗机。小石的颜色由窑决定。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['candles-and-incense', 'living'],
    scene: { object: 'incense_holder', color: '#7d8f86', accent: '#e7dcc7', ground: grounds.sage },
    stocks: [{ price: '98.00', quantity: 31 }],
  },
];
