import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const giftSets: SeedProduct[] = [
  {
    sku: 'HB-GS-001',
    url: 'first-gongfu-set',
    name: { 'en-US': 'First gongfu set', 'zh-HK': '第一套功夫茶具', 'zh-CN': '第一套功夫茶具' },
    description: {
      'en-US':
        '<p>For someone who has been curious for years: a thin white gaiwan, a glass pitcher, two tasting cups and 30 g of roasted Tieguanyin, with a card that fits the whole method on one side.</p><p>Box <strong>28 × 22 × 10 cm</strong>, teal cloth board, reusable. A message is written by hand at no charge.</p>',
      'zh-HK':
        '<p>送給好奇已久的人：薄胎白瓷蓋碗、玻璃公道杯、兩隻品茗杯、30 克炭焙鐵觀音，還有一張卡，一面便寫完整套沖法。</p><p>盒 <strong>28 × 22 × 10 厘米</strong>，青綠布面，可重用。免費代寫賀卡。</p>',
      'zh-CN':
        '<p>送给好奇已久的人：薄胎白瓷盖碗、玻璃公道杯、两只品茗杯、30 克炭焙铁观音，还有一张卡，一面就写完整套泡法。</p><p>盒子 <strong>28 × 22 × 10 厘米</strong>，青绿布面，可重复使用。免费代写贺卡。</p>',
    },
    brand: 'quayside',
    categories: ['gift-sets', 'gifts'],
    scene: { object: 'open_box', color: '#2f6f70', accent: '#d9b45a', ground: grounds.straw },
    is_featured: true,
    stocks: [{ price: '488.00', quantity: 20 }],
  },
  {
    sku: 'HB-GS-002',
    url: 'four-harvests-tea-box',
    name: { 'en-US': 'Four harvests tea box', 'zh-HK': '四季茶禮盒', 'zh-CN': '四季茶礼盒' },
    description: {
      'en-US':
        '<p>One tea for each season, in 25 g tins: Longjing for spring, jasmine for summer, Dancong for autumn, ripe pu’er for the ten cold days.</p><p>Box <strong>24 × 24 × 7 cm</strong>. Each tin carries its picking date. Keeps eighteen months unopened.</p>',
      'zh-HK':
        '<p>一季一款，各 25 克：春龍井、夏茉莉、秋單叢，熟普洱留給最冷那十天。</p><p>盒 <strong>24 × 24 × 7 厘米</strong>，每罐印有採摘日期。未開封可存十八個月。</p>',
      'zh-CN':
        '<p>一季一款，各 25 克：春龙井、夏茉莉、秋单丛，熟普洱留给最冷的那十天。</p><p>盒子 <strong>24 × 24 × 7 厘米</strong>，每罐印有采摘日期。未开封可存十八个月。</p>',
    },
    brand: 'lantern-hill',
    categories: ['gift-sets', 'gifts', 'tea'],
    scene: { object: 'open_box', color: '#7a4b2a', accent: '#e7dcc7', ground: grounds.clay },
    stocks: [{ price: '368.00', special_price: '318.00', quantity: 31 }],
  },
  {
    sku: 'HB-GS-003',
    url: 'whisked-tea-starter-set',
    name: { 'en-US': 'Whisked tea starter set', 'zh-HK': '點茶入門套裝', 'zh-CN': '点茶入门套装' },
    description: {
      'en-US':
        '<p>A moon bowl, a hundred-tine whisk, its stand and a bamboo scoop. Everything but the matcha, which should be bought fresh and in small amounts.</p><p>Box <strong>20 × 20 × 14 cm</strong>. Care instructions for the whisk are inside the lid.</p>',
      'zh-HK':
        '<p>月白茶碗、百本立茶筅、筅座和竹茶杓各一。唯獨不附抹茶，因為抹茶要買新鮮的，少量多次。</p><p>盒 <strong>20 × 20 × 14 厘米</strong>，盒蓋內印有茶筅保養方法。</p>',
      'zh-CN':
        '<p>月白茶碗、百本立茶筅、筅座和竹茶勺各一。唯独不附抹茶，因为抹茶要买新鲜的，少量多次。</p><p>盒子 <strong>20 × 20 × 14 厘米</strong>，盒盖内印有茶筅保养方法。</p>',
    },
    brand: 'green-node',
    categories: ['gift-sets', 'gifts'],
    scene: { object: 'open_box', color: '#6c7850', accent: '#e7dcc7', ground: grounds.sage },
    stocks: [{ price: '428.00', quantity: 9 }],
  },
  {
    sku: 'HB-GS-004',
    url: 'an-evening-in',
    name: { 'en-US': 'An evening in', 'zh-HK': '留家一晚', 'zh-CN': '在家的一晚' },
    description: {
      'en-US':
        '<p>A candle, a tube of incense, a bar of soap and a linen face towel, all in one scent. Choose for someone who works too much.</p><p>Box <strong>26 × 18 × 9 cm</strong>, plum paper, tied with cotton tape instead of plastic.</p>',
      'zh-HK':
        '<p>一個香薰燭、一筒線香、一塊手工皂、一條面巾，同一種氣味。送給工作太多的人。</p><p>盒 <strong>26 × 18 × 9 厘米</strong>，梅紫色紙盒，以棉帶代替膠帶。</p>',
      'zh-CN':
        '<p>一杯香薰蜡烛、一筒线香、一块手工皂、一条面巾，同一种气味。送给工作太多的人。</p><p>盒子 <strong>26 × 18 × 9 厘米</strong>，梅紫色纸盒，用棉带代替塑料胶带。</p>',
    },
    brand: 'still-hours',
    categories: ['gift-sets', 'gifts'],
    scene: { object: 'open_box', color: '#6e4a57', accent: '#d9b45a', ground: grounds.dusk },
    options: ['scent'],
    stocks: [
      { values: ['osmanthus'], price: '368.00', quantity: 17 },
      { values: ['sandalwood'], price: '368.00', quantity: 21 },
    ],
  },
  {
    sku: 'HB-GS-005',
    url: 'new-home-set-for-two',
    name: {
      'en-US': 'New home set for two',
      'zh-HK': '新居二人碗筷禮盒',
      'zh-CN': '乔迁双人碗筷礼盒',
    },
    description: {
      'en-US':
        '<p>Two rice bowls, two side plates, two pairs of chopsticks and their pebbles. A table for two, in one box, for people who have just got their keys.</p><p>Box <strong>30 × 24 × 12 cm</strong>. If one bowl breaks in the first year, we replace it once, at cost.</p>',
      'zh-HK':
        '<p>飯碗、小碟、筷子、筷座各兩份，一盒便是一張二人餐枱，送給剛收樓的朋友。</p><p>盒 <strong>30 × 24 × 12 厘米</strong>。首年內打破一隻碗，我們以成本價補一次。</p>',
      'zh-CN':
        '<p>饭碗、小盘、筷子、筷架各两份，一盒就是一张双人餐桌，送给刚拿到钥匙的朋友。</p><p>盒子 <strong>30 × 24 × 12 厘米</strong>。首年内打碎一只碗，我们以成本价补一次。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['gift-sets', 'gifts', 'kitchen-and-table'],
    scene: { object: 'open_box', color: '#b5563f', accent: '#f0e9db', ground: grounds.blush },
    stocks: [{ price: '398.00', quantity: 0 }],
  },
];
