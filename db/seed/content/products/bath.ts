import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const bath: SeedProduct[] = [
  {
    sku: 'HB-BA-001',
    url: 'quick-dry-waffle-towel',
    name: { 'en-US': 'Quick-dry waffle towel', 'zh-HK': '快乾窩夫毛巾', 'zh-CN': '速干华夫格毛巾' },
    description: {
      'en-US':
        '<p>In a city at ninety-five per cent humidity, a thick towel never dries. This one does, overnight, on a rail.</p><ul><li>Cotton waffle, washed</li><li>Small (face) 34 × 80 cm, large (bath) 75 × 140 cm</li><li>Wash at 60 °C, no softener</li></ul>',
      'zh-HK':
        '<p>濕度九成五的城市，厚毛巾永遠不會乾。這條掛一晚便乾。</p><ul><li>水洗純棉窩夫格</li><li>細（面巾）34 × 80 厘米，大（浴巾）75 × 140 厘米</li><li>可用攝氏 60 度水清洗，不用柔順劑</li></ul>',
      'zh-CN':
        '<p>在湿度百分之九十五的城市里，厚毛巾永远干不了。这条挂一夜就干。</p><ul><li>水洗纯棉华夫格</li><li>小号（面巾）34 × 80 厘米，大号（浴巾）75 × 140 厘米</li><li>可 60℃ 机洗，不用柔顺剂</li></ul>',
    },
    brand: 'salt-and-indigo',
    categories: ['bath', 'textiles'],
    scene: {
      object: 'hung_towel',
      color: '#e7dcc7',
      accent: '#2f6f70',
      ground: grounds.mist,
      form: 'waffle',
    },
    options: ['colour', 'size'],
    stocks: [
      { values: ['flax', 'small'], price: '68.00', quantity: 44, color: '#cdb893' },
      { values: ['flax', 'large'], price: '198.00', quantity: 26, color: '#cdb893' },
      { values: ['teal', 'small'], price: '68.00', quantity: 38, color: '#2f6f70' },
      {
        values: ['teal', 'large'],
        price: '198.00',
        special_price: '168.00',
        quantity: 15,
        color: '#2f6f70',
      },
      { values: ['stone', 'small'], price: '68.00', quantity: 29, color: '#9a978f' },
    ],
  },
  {
    sku: 'HB-BA-002',
    url: 'indigo-hand-towel',
    name: {
      'en-US': 'Indigo hand towel, stitched',
      'zh-HK': '靛藍刺子繡手巾',
      'zh-CN': '靛蓝刺子绣手巾',
    },
    description: {
      'en-US':
        '<p>Two layers of soft gauze held together by rows of running stitch, like waves. Dyed after stitching, so the thread stays a little paler.</p><p>Cotton, <strong>34 × 88 cm</strong>. Wash separately the first three times.</p>',
      'zh-HK':
        '<p>兩層軟紗布，以一行行平針縫合，有如水波。先繡後染，線色稍淺。</p><p>純棉，<strong>34 × 88 厘米</strong>。首三次請分開清洗。</p>',
      'zh-CN':
        '<p>两层软纱布，用一行行平针缝合，像水波。先绣后染，线色略浅。</p><p>纯棉，<strong>34 × 88 厘米</strong>。前三次请单独清洗。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['bath', 'textiles'],
    scene: {
      object: 'hung_towel',
      color: '#34506b',
      accent: '#e7dcc7',
      ground: grounds.oat,
      form: 'stitched',
    },
    stocks: [{ price: '98.00', quantity: 27 }],
  },
  {
    sku: 'HB-BA-003',
    url: 'cold-process-soap',
    name: { 'en-US': 'Cold-process soap bar', 'zh-HK': '冷製手工皂', 'zh-CN': '冷制手工皂' },
    description: {
      'en-US':
        '<p>Olive, coconut and rice-bran oil, cured for six weeks. It lathers low and rinses clean, and is gone before it gets slimy.</p><p><strong>110 g</strong>, wrapped in paper with a cotton loop. Keep on a draining dish. Full ingredients on the wrapper.</p>',
      'zh-HK':
        '<p>橄欖油、椰子油、米糠油，熟成六星期。泡沫細，沖得乾淨，未變軟已用完。</p><p><strong>110 克</strong>，紙包連棉繩。請放在去水皂碟上。成分全列於包裝紙。</p>',
      'zh-CN':
        '<p>橄榄油、椰子油、米糠油，熟成六周。泡沫细，冲得干净，没变软就已用完。</p><p><strong>110 克</strong>，纸包，带棉绳。请放在沥水皂碟上。成分全部印在包装纸上。</p>',
    },
    brand: 'still-hours',
    categories: ['bath', 'textiles', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'soap', color: '#c9853f', accent: '#e7dcc7', ground: grounds.straw },
    is_new: true,
    options: ['scent'],
    stocks: [
      { values: ['tangerine-peel'], price: '58.00', quantity: 48, color: '#c9853f' },
      { values: ['osmanthus'], price: '58.00', quantity: 36, color: '#e3c27a' },
      { values: ['white-tea'], price: '58.00', quantity: 41, color: '#d8d9c6' },
    ],
  },
  {
    sku: 'HB-BA-004',
    url: 'cedar-soap-dish',
    name: { 'en-US': 'Draining soap dish', 'zh-HK': '去水木皂碟', 'zh-CN': '沥水木皂碟' },
    description: {
      'en-US':
        '<p>Five slats and a slope. The water runs off at one end, into the basin, and the soap lasts twice as long.</p><p>Cedar, <strong>12 × 8 cm</strong>, unfinished; it greys gracefully. Rinse weekly.</p>',
      'zh-HK':
        '<p>五條木片，一個斜面。水從一端流進面盆，肥皂可多用一倍時間。</p><p>雪松木，<strong>12 × 8 厘米</strong>，不上漆，會慢慢變成銀灰色。每星期沖洗一次。</p>',
      'zh-CN':
        '<p>五条木片，一个斜面。水从一端流进脸盆，肥皂能多用一倍时间。</p><p>雪松木，<strong>12 × 8 厘米</strong>，不上漆，会慢慢变成银灰色。每周冲洗一次。</p>',
    },
    brand: 'green-node',
    categories: ['bath', 'textiles'],
    scene: { object: 'soap_dish', color: '#b98a5c', accent: '#e7dcc7', ground: grounds.clay },
    stocks: [{ price: '68.00', quantity: 34 }],
  },
];
