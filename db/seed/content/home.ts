import type { Scene, Words } from '../contract';
import { grounds } from './grounds';

export const slides: {
  heading: Words;
  text: Words;
  button_label: Words;
  link_type: 'category' | 'product';
  link_value: string;
  scenes: Scene[];
  ground: string;
  alt: Words;
}[] = [
  {
    heading: { 'en-US': 'Put the kettle on', 'zh-HK': '先煮一壺水', 'zh-CN': '先烧一壶水' },
    text: {
      'en-US': 'Pots, cups and the small tools around them, from kilns we know by name.',
      'zh-HK': '壺、杯，和身邊的小工具，都來自我們叫得出名字的窯。',
      'zh-CN': '壶、杯，和手边的小工具，都来自我们叫得出名字的窑。',
    },
    button_label: { 'en-US': 'See the teaware', 'zh-HK': '看茶具', 'zh-CN': '看茶具' },
    link_type: 'category',
    link_value: 'teaware',
    scenes: [
      { object: 'teapot', color: '#a3bba9', accent: '#6b4a35', ground: grounds.sage },
      { object: 'teacup', color: '#8ba5a3', accent: '#e7dcc7', ground: grounds.sage },
      { object: 'tea_tin', color: '#2f6f70', accent: '#f0e9db', ground: grounds.sage },
    ],
    ground: grounds.sage,
    alt: {
      'en-US': 'A celadon teapot, a teacup and a teal tea tin on a pale green ground',
      'zh-HK': '淺綠背景前的青瓷茶壺、茶杯與青綠色茶罐',
      'zh-CN': '浅绿背景前的青瓷茶壶、茶杯与青绿色茶罐',
    },
  },
  {
    heading: {
      'en-US': 'A first gongfu set',
      'zh-HK': '送一套功夫茶具',
      'zh-CN': '送一套功夫茶具',
    },
    text: {
      'en-US': 'A gaiwan, a pitcher, two cups and a good oolong, in a box worth keeping.',
      'zh-HK': '蓋碗、公道杯、兩隻茶杯、一罐好烏龍，裝在一個捨不得丟的盒裏。',
      'zh-CN': '盖碗、公道杯、两只茶杯、一罐好乌龙，装在一个舍不得扔的盒子里。',
    },
    button_label: { 'en-US': 'Open the box', 'zh-HK': '打開看看', 'zh-CN': '打开看看' },
    link_type: 'product',
    link_value: 'first-gongfu-set',
    scenes: [
      { object: 'gift_box', color: '#2f6f70', accent: '#d9b45a', ground: grounds.straw },
      { object: 'gaiwan', color: '#f5f2ea', accent: '#3f5f8a', ground: grounds.straw },
      { object: 'pitcher', color: '#dbe5e2cc', accent: '#9fb0a8', ground: grounds.straw },
    ],
    ground: grounds.straw,
    alt: {
      'en-US': 'A teal gift box beside a white gaiwan and a glass pitcher',
      'zh-HK': '青綠色禮盒，旁邊是白瓷蓋碗與玻璃公道杯',
      'zh-CN': '青绿色礼盒，旁边是白瓷盖碗与玻璃公道杯',
    },
  },
  {
    heading: {
      'en-US': 'The quiet end of the day',
      'zh-HK': '一天的尾聲，靜下來',
      'zh-CN': '一天的尾声，静下来',
    },
    text: {
      'en-US': 'Paper lanterns, low lamps and candles that smell of osmanthus.',
      'zh-HK': '紙燈籠、矮枱燈，和有桂花香的蠟燭。',
      'zh-CN': '纸灯笼、矮台灯，和有桂花香的蜡烛。',
    },
    button_label: { 'en-US': 'Light and scent', 'zh-HK': '看家居', 'zh-CN': '看家居' },
    link_type: 'category',
    link_value: 'living',
    scenes: [
      { object: 'candle', color: '#e6c77a', accent: '#c49a45', ground: grounds.clay },
      {
        object: 'lantern',
        color: '#f1e3c2',
        accent: '#8a6a3c',
        ground: grounds.clay,
        form: 'plain',
      },
      { object: 'vase', color: '#7d8f86', accent: '#6c7850', ground: grounds.clay, form: 'stem' },
    ],
    ground: grounds.clay,
    alt: {
      'en-US': 'A paper lantern, a candle and a single-stem vase on a warm clay ground',
      'zh-HK': '暖陶色背景前的紙燈籠、蠟燭與一枝花瓶',
      'zh-CN': '暖陶色背景前的纸灯笼、蜡烛与单枝花瓶',
    },
  },
];

export const blocks: { identifier: string; title: string; content: Words }[] = [
  {
    identifier: 'home-story',
    title: 'Home: our story',
    content: {
      'en-US':
        '<h2>Eight workshops, one small city</h2><p>We are three people in Hong Kong who like tea and live in small flats. Everything here was used in one of our kitchens before it came to the shop, and most of it by somebody who is hard to please.</p><p>We print the harvest date on the tea and the weight on the board. If a thing has a fault we know of, it is in the description.</p>',
      'zh-HK':
        '<h2>八間工坊，一個小城</h2><p>我們三個人，住在香港，愛喝茶，家裏都不大。這裏每樣東西上架之前，都在我們其中一個廚房用過，而且用的人多半很挑剔。</p><p>茶印上採摘日期，砧板寫明重量。東西有甚麼短處，我們知道的，都寫在介紹裏。</p>',
      'zh-CN':
        '<h2>八家作坊，一座小城</h2><p>我们三个人，住在香港，爱喝茶，家里都不大。这里每样东西上架之前，都在我们其中一个人的厨房里用过，而且用的人多半很挑剔。</p><p>茶上印采摘日期，砧板写明重量。东西有什么短处，只要我们知道，都写在介绍里。</p>',
    },
  },
  {
    identifier: 'home-promise',
    title: 'Home: delivery and returns',
    content: {
      'en-US':
        '<ul><li><strong>Free delivery from HK$500</strong> in Hong Kong, in 2–3 working days</li><li><strong>14 days to return</strong> anything unused</li><li><strong>Broken on the way?</strong> Send a photograph; we replace or refund</li></ul>',
      'zh-HK':
        '<ul><li><strong>滿 HK$500 免運費</strong>，香港 2 至 3 個工作天送到</li><li><strong>14 天退貨</strong>，未經使用即可</li><li><strong>途中打破？</strong>傳一張相片，補寄或退款</li></ul>',
      'zh-CN':
        '<ul><li><strong>满 HK$500 免运费</strong>，香港 2–3 个工作日送达</li><li><strong>14 天退货</strong>，未经使用即可</li><li><strong>途中碎了？</strong>发一张照片，补发或退款</li></ul>',
    },
  },
  {
    identifier: 'footer-note',
    title: 'Footer: a line about the shop',
    content: {
      'en-US': '<p>Home and tea things, chosen in Hong Kong.</p>',
      'zh-HK': '<p>茶與家居用品，在香港細心挑選。</p>',
      'zh-CN': '<p>茶与家居用品，在香港用心挑选。</p>',
    },
  },
];

const products = (source: 'new' | 'featured' | 'hot', title: Words) => ({
  id: source,
  type: 'products',
  title,
  data: { source, limit: 8 },
});

/** The page whose widgets are the home page. */
export const homePage = {
  url: 'home',
  title: { 'en-US': 'Home', 'zh-HK': '首頁', 'zh-CN': '首页' },
  template: 'landing',
  widgets: [
    { id: 'highlights', type: 'slider', data: { identifier: 'home' } },
    { id: 'promise', type: 'block', data: { identifier: 'home-promise', appearance: 'strip' } },
    products('new', { 'en-US': 'New in', 'zh-HK': '新到貨', 'zh-CN': '新品上架' }),
    {
      id: 'categories',
      type: 'categories',
      title: { 'en-US': 'Around the shop', 'zh-HK': '逛逛本店', 'zh-CN': '逛逛小店' },
      data: {},
    },
    products('featured', { 'en-US': 'Chosen for you', 'zh-HK': '店主之選', 'zh-CN': '店主精选' }),
    { id: 'oolong', type: 'block', data: { identifier: 'oolong-banner' } },
    { id: 'story', type: 'block', data: { identifier: 'home-story', appearance: 'band' } },
    products('hot', { 'en-US': 'Much loved', 'zh-HK': '人氣之選', 'zh-CN': '人气之选' }),
    {
      id: 'journal',
      type: 'articles',
      title: { 'en-US': 'From our journal', 'zh-HK': '網誌新文', 'zh-CN': '博客新文' },
      data: { limit: 3 },
    },
  ],
};
