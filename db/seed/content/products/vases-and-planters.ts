import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const vasesAndPlanters: SeedProduct[] = [
  {
    sku: 'HB-VP-001',
    url: 'single-stem-vase',
    name: { 'en-US': 'Single-stem vase', 'zh-HK': '一枝花瓶', 'zh-CN': '一枝花瓶' },
    description: {
      'en-US':
        '<p>A narrow neck and a heavy base, for one flower from the wet market or one branch from a walk. It does not fall when a curtain touches it.</p><p>Stoneware, <strong>16 cm</strong>. Glazed inside, watertight. A bottle brush cleans it.</p>',
      'zh-HK':
        '<p>窄口、重底，插一枝街市買的花，或散步時拾來的樹枝。窗簾拂過也不會倒。</p><p>炻器，高 <strong>16 厘米</strong>，內壁上釉，不漏水。以樽刷清洗。</p>',
      'zh-CN':
        '<p>窄口、重底，插一枝菜场买的花，或散步时捡的树枝。窗帘拂过也不会倒。</p><p>炻器，高 <strong>16 厘米</strong>，内壁施釉，不漏水。用瓶刷清洗。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['vases-and-planters', 'living'],
    scene: {
      object: 'vase',
      color: '#7d8f86',
      accent: '#6c7850',
      ground: grounds.sage,
      form: 'stem',
    },
    options: ['colour'],
    stocks: [
      { values: ['celadon'], price: '158.00', quantity: 24, color: '#a3bba9' },
      { values: ['ink'], price: '158.00', quantity: 22, color: '#33353a' },
      { values: ['rose'], price: '158.00', quantity: 17, color: '#c9a096' },
      { values: ['mustard'], price: '158.00', quantity: 9, color: '#c49a45' },
    ],
  },
  {
    sku: 'HB-VP-002',
    url: 'new-year-branch-vase',
    name: {
      'en-US': 'Tall vase for New Year branches',
      'zh-HK': '年花大花瓶',
      'zh-CN': '年宵大花瓶',
    },
    description: {
      'en-US':
        '<p>Forty centimetres of white porcelain with the weight low down, to hold peach blossom or pussy willow upright for a fortnight.</p><p>Porcelain, <strong>40 cm</strong>, mouth 9 cm, 3.1 kg. Change the water every second day. Delivered by van in a wooden crate, which we take back.</p>',
      'zh-HK':
        '<p>四十厘米高的白瓷，重心放低，桃花、銀柳插兩星期也站得穩。</p><p>瓷製，高 <strong>40 厘米</strong>，口徑 9 厘米，重 3.1 公斤。隔日換水。以木箱包裝，由貨車送上門，木箱可回收。</p>',
      'zh-CN':
        '<p>四十厘米高的白瓷，重心放低，桃花、银柳插两周也站得稳。</p><p>瓷质，高 <strong>40 厘米</strong>，口径 9 厘米，重 3.1 公斤。隔日换水。木箱包装，专车送货，木箱可以回收。</p>',
    },
    brand: 'white-ferry',
    categories: ['vases-and-planters', 'living'],
    scene: {
      object: 'vase',
      color: '#eef0ee',
      accent: '#d98f8a',
      ground: grounds.dusk,
      form: 'tall',
    },
    stocks: [{ price: '880.00', quantity: 4 }],
  },
  {
    sku: 'HB-VP-003',
    url: 'windowsill-planter',
    name: {
      'en-US': 'Windowsill planter with saucer',
      'zh-HK': '窗台花盆連托',
      'zh-CN': '窗台花盆带托盘',
    },
    description: {
      'en-US':
        '<p>Straight terracotta, eleven centimetres deep, because that is what a Hong Kong window ledge gives you. Good for basil, spring onion, a stubborn succulent.</p><p>Small 12 cm, medium 16 cm. Drainage hole, glazed saucer. Terracotta whitens with age.</p>',
      'zh-HK':
        '<p>直身紅陶，深十一厘米，因為香港的窗台就只有這麼多。種羅勒、蔥，或一棵硬頸的多肉都好。</p><p>細 12 厘米，中 16 厘米。有去水孔，托碟上釉。紅陶日久會泛白。</p>',
      'zh-CN':
        '<p>直身红陶，进深十一厘米，因为小户型的窗台就只有这么宽。种罗勒、小葱，或一棵倔强的多肉都好。</p><p>小号 12 厘米，中号 16 厘米。有排水孔，托盘施釉。红陶日久会泛白。</p>',
    },
    brand: 'quayside',
    categories: ['vases-and-planters', 'living'],
    scene: { object: 'planter', color: '#b4694a', accent: '#6c7850', ground: grounds.blush },
    options: ['size'],
    stocks: [
      { values: ['small'], price: '68.00', quantity: 51 },
      { values: ['medium'], price: '98.00', quantity: 36 },
    ],
  },
  {
    sku: 'HB-VP-004',
    url: 'hanging-planter-rope',
    name: { 'en-US': 'Hanging planter on cotton cord', 'zh-HK': '棉繩吊盆', 'zh-CN': '棉绳吊盆' },
    description: {
      'en-US':
        '<p>For ferns and pothos, and for flats whose floor is already full. The cord is adjustable and rated to eight kilos.</p><p>Stoneware, <strong>15 cm</strong>, no drainage hole: line it with pebbles or use an inner pot. Hook not included.</p>',
      'zh-HK':
        '<p>養蕨、養黃金葛，也為地板早已放滿的家而設。棉繩可調長短，承重八公斤。</p><p>炻器，直徑 <strong>15 厘米</strong>，無去水孔，請墊石子或用內盆。不連掛鈎。</p>',
      'zh-CN':
        '<p>养蕨、养绿萝，也为地板早已放满的家准备。棉绳可调长短，承重八公斤。</p><p>炻器，直径 <strong>15 厘米</strong>，无排水孔，请垫石子或用内盆。不含挂钩。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['vases-and-planters', 'living'],
    scene: { object: 'hanging_planter', color: '#e7dcc7', accent: '#6c7850', ground: grounds.mist },
    stocks: [{ price: '188.00', quantity: 16 }],
  },
];
