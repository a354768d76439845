import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const teaCategories: SeedCategory[] = [
  {
    url: 'tea',
    title: { 'en-US': 'Tea', 'zh-HK': '茶葉', 'zh-CN': '茶叶' },
    short_description: {
      'en-US': 'Loose leaf from small growers, sold by harvest.',
      'zh-HK': '小茶農的原葉茶，按採收季節發售。',
      'zh-CN': '小茶农的原叶茶，按采收季节上架。',
    },
    scene: { object: 'tea_tin', color: '#7a4b2a', accent: '#c9a66b', ground: grounds.sand },
  },
  {
    url: 'green-and-white-tea',
    title: { 'en-US': 'Green & white tea', 'zh-HK': '綠茶與白茶', 'zh-CN': '绿茶与白茶' },
    short_description: {
      'en-US': 'Spring leaf, little handled, best drunk young.',
      'zh-HK': '春天的嫩葉，少加工，宜趁新鮮喝。',
      'zh-CN': '春天的嫩叶，少加工，宜趁新鲜喝。',
    },
    parent: 'tea',
    scene: { object: 'tea_tin', color: '#8a9a6a', accent: '#f0e9db', ground: grounds.sage },
  },
  {
    url: 'oolong',
    title: { 'en-US': 'Oolong', 'zh-HK': '烏龍茶', 'zh-CN': '乌龙茶' },
    short_description: {
      'en-US': 'From light and floral to dark and roasted.',
      'zh-HK': '由清香到濃焙，一路喝下去。',
      'zh-CN': '从清香到浓焙，一路喝下去。',
    },
    parent: 'tea',
    scene: { object: 'tea_tin', color: '#2f6f70', accent: '#c9a66b', ground: grounds.mist },
  },
  {
    url: 'black-and-puer',
    title: { 'en-US': 'Black tea & pu’er', 'zh-HK': '紅茶與普洱', 'zh-CN': '红茶与普洱' },
    short_description: {
      'en-US': 'Round, warming teas that stand up to milk or to years.',
      'zh-HK': '醇厚暖胃，可加奶，亦可久存。',
      'zh-CN': '醇厚暖胃，可加奶，也可久存。',
    },
    parent: 'tea',
    scene: { object: 'tea_cake', color: '#5a3d2b', accent: '#d9c9ae', ground: grounds.clay },
  },
  {
    url: 'flower-and-herbal',
    title: { 'en-US': 'Flower & herbal', 'zh-HK': '花茶與草本茶', 'zh-CN': '花茶与草本茶' },
    short_description: {
      'en-US': 'Whole flowers, roots and peel; no caffeine in most.',
      'zh-HK': '原朵花、根與果皮，大多不含咖啡因。',
      'zh-CN': '整朵花、根与果皮，大多不含咖啡因。',
    },
    parent: 'tea',
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#c9a66b',
      ground: grounds.straw,
      form: 'chrysanthemum',
    },
  },
];
