import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const flowerAndHerbal: SeedProduct[] = [
  {
    sku: 'HB-FH-001',
    url: 'hangbai-chrysanthemum',
    name: { 'en-US': 'Tongxiang chrysanthemum', 'zh-HK': '桐鄉杭白菊', 'zh-CN': '桐乡杭白菊' },
    description: {
      'en-US':
        '<p>Whole white chrysanthemums with their yellow hearts, picked in November and steamed flat. Five flowers to a cup. Clean and light after fried things; pair it with pu’er and you have what half of Hong Kong drinks with dim sum.</p><p>No caffeine, nothing added. <strong>50 g</strong> in a glass jar.</p>',
      'zh-HK':
        '<p>整朵白菊連黃蕊，十一月採摘，蒸後壓平。一杯放五朵，清爽解膩；加進普洱，便是半個香港飲茶時喝的菊普。</p><p>不含咖啡因，無任何添加。玻璃罐裝 <strong>50 克</strong>。</p>',
      'zh-CN':
        '<p>整朵白菊带黄蕊，十一月采摘，蒸后压平。一杯放五朵，清爽解腻；加进普洱，就是半个香港喝早茶时点的菊普。</p><p>不含咖啡因，无任何添加。玻璃罐装 <strong>50 克</strong>。</p>',
    },
    brand: 'lantern-hill',
    categories: ['flower-and-herbal', 'tea'],
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#c9a66b',
      ground: grounds.straw,
      form: 'chrysanthemum',
    },
    stocks: [{ price: '68.00', quantity: 61 }],
  },
  {
    sku: 'HB-FH-002',
    url: 'osmanthus-flowers',
    name: { 'en-US': 'Guilin osmanthus', 'zh-HK': '桂林桂花', 'zh-CN': '桂林桂花' },
    description: {
      'en-US':
        '<p>Small gold flowers that smell of apricot. A pinch in green tea, in rice wine, on tofu pudding. They are sieved three times, so that you get flower and not stalk.</p><p><strong>30 g</strong> goes further than you think. Keep the lid tight and the jar out of the sun.</p>',
      'zh-HK':
        '<p>細小金黃的花，有杏脯香。撒一撮在綠茶、米酒或豆腐花上都好。篩過三次，只有花，沒有梗。</p><p><strong>30 克</strong>比想像中耐用。蓋緊，避免日照。</p>',
      'zh-CN':
        '<p>细小金黄的花，有杏脯香。撒一撮在绿茶、米酒或豆花上都好。筛过三遍，只有花，没有梗。</p><p><strong>30 克</strong>比想象中耐用。盖紧，避免阳光直射。</p>',
    },
    brand: 'lantern-hill',
    categories: ['flower-and-herbal', 'tea'],
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#8a6a3c',
      ground: grounds.sand,
      form: 'osmanthus',
    },
    stocks: [{ price: '58.00', quantity: 39 }],
  },
  {
    sku: 'HB-FH-003',
    url: 'jasmine-pearls',
    name: { 'en-US': 'Jasmine pearls', 'zh-HK': '茉莉龍珠', 'zh-CN': '茉莉龙珠' },
    description: {
      'en-US':
        '<p>Green tea buds rolled by hand into pearls, then laid in fresh jasmine for seven nights in July. Six or seven pearls in a glass will slowly unroll while you do something else.</p><ul><li>80 °C, three minutes</li><li>Three infusions, or cold overnight</li><li>From Hengzhou, no added scent</li></ul>',
      'zh-HK':
        '<p>綠茶嫩芽人手搓成珠，七月以鮮茉莉窨足七夜。在玻璃杯放六七粒，你忙別的事時，它會慢慢舒展。</p><ul><li>攝氏 80 度，浸三分鐘</li><li>可沖三次，或放雪櫃冷泡一晚</li><li>橫州製，不加香精</li></ul>',
      'zh-CN':
        '<p>绿茶嫩芽手工搓成珠，七月用鲜茉莉窨足七夜。在玻璃杯里放六七颗，您忙别的事时，它会慢慢舒展。</p><ul><li>80℃，泡三分钟</li><li>可泡三道，或放冰箱冷泡一夜</li><li>横州制，不加香精</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['flower-and-herbal', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#b8c2a0',
      accent: '#f4ecd8',
      ground: grounds.mist,
      form: 'squat_band',
    },
    is_hot: true,
    options: ['weight'],
    stocks: [
      { values: ['50g'], price: '108.00', quantity: 47 },
      { values: ['100g'], price: '196.00', quantity: 28 },
    ],
  },
  {
    sku: 'HB-FH-004',
    url: 'aged-tangerine-peel',
    name: {
      'en-US': 'Xinhui tangerine peel, ten years',
      'zh-HK': '十年新會陳皮',
      'zh-CN': '十年新会陈皮',
    },
    description: {
      'en-US':
        '<p>Sun-dried every autumn for ten years and stored in hemp between. For the teapot, and also for red-bean soup, steamed beef and anything that needs a low, warm citrus note.</p><p>Soak one piece for ten minutes and scrape away the white. Sold by weight, each jar labelled with its year.</p>',
      'zh-HK':
        '<p>每年秋天翻曬一次，足十年，其餘時間以麻袋存放。可泡茶，也可煮紅豆沙、蒸牛肉，凡是想要一點沉穩柑香的都用得着。</p><p>取一瓣浸十分鐘，刮去白瓤。按重量發售，每罐標明年份。</p>',
      'zh-CN':
        '<p>每年秋天翻晒一次，足足十年，其余时间用麻袋存放。可以泡茶，也可以煮红豆沙、蒸牛肉，凡是想要一点沉稳柑香的都用得上。</p><p>取一瓣泡十分钟，刮去白瓤。按重量出售，每罐标明年份。</p>',
    },
    brand: 'lantern-hill',
    categories: ['flower-and-herbal', 'tea'],
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#6b4a35',
      ground: grounds.clay,
      form: 'peel',
    },
    options: ['weight'],
    stocks: [
      { values: ['30g'], price: '128.00', quantity: 22 },
      { values: ['75g'], price: '298.00', quantity: 3 },
    ],
  },
];
