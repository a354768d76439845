import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const livingCategories: SeedCategory[] = [
  {
    url: 'living',
    former_url: 'home',
    title: { 'en-US': 'Living', 'zh-HK': '家居生活', 'zh-CN': '家居生活' },
    short_description: {
      'en-US': 'Light, scent and a place for everything.',
      'zh-HK': '光線、氣味，讓每樣東西有個位置。',
      'zh-CN': '光线、气味，让每样东西各有其位。',
    },
    scene: { object: 'lamp', color: '#efe2c4', accent: '#8a6a4a', ground: grounds.mist },
  },
  {
    url: 'lighting',
    title: { 'en-US': 'Lighting', 'zh-HK': '燈飾', 'zh-CN': '灯具' },
    short_description: {
      'en-US': 'Warm light for the far end of a room.',
      'zh-HK': '為房間角落添一點暖光。',
      'zh-CN': '为房间一角添一点暖光。',
    },
    parent: 'living',
    scene: {
      object: 'lantern',
      color: '#f1e3c2',
      accent: '#8a5a3c',
      ground: grounds.clay,
      form: 'plain',
    },
  },
  {
    url: 'candles-and-incense',
    title: { 'en-US': 'Candles & incense', 'zh-HK': '蠟燭與線香', 'zh-CN': '蜡烛与线香' },
    short_description: {
      'en-US': 'Scents from this side of the world.',
      'zh-HK': '來自我們身邊的氣味。',
      'zh-CN': '来自我们身边的气味。',
    },
    parent: 'living',
    scene: { object: 'candle', color: '#efe6d6', accent: '#c49a45', ground: grounds.dusk },
  },
  {
    url: 'vases-and-planters',
    title: { 'en-US': 'Vases & planters', 'zh-HK': '花瓶與花盆', 'zh-CN': '花瓶与花盆' },
    short_description: {
      'en-US': 'For one stem, or for a whole window ledge.',
      'zh-HK': '插一枝花，或種滿一個窗台。',
      'zh-CN': '插一枝花，或种满一个窗台。',
    },
    parent: 'living',
    scene: { object: 'vase', color: '#7d8f86', accent: '#6c7850', ground: grounds.sage },
  },
  {
    url: 'clocks-mirrors-and-stools',
    title: {
      'en-US': 'Clocks, mirrors & stools',
      'zh-HK': '時鐘、鏡與小凳',
      'zh-CN': '时钟、镜子与小凳',
    },
    short_description: {
      'en-US': 'The few large things a small room needs.',
      'zh-HK': '小房間也需要的幾件大物。',
      'zh-CN': '小房间也需要的几件大物。',
    },
    parent: 'living',
    scene: { object: 'stool', color: '#a9774a', accent: '#6b4a35', ground: grounds.oat },
  },
  {
    url: 'baskets-and-trays',
    title: { 'en-US': 'Baskets & trays', 'zh-HK': '籃與托盤', 'zh-CN': '篮子与托盘' },
    short_description: {
      'en-US': 'Woven and turned, to gather things up.',
      'zh-HK': '編的、車的，把零碎收在一起。',
      'zh-CN': '编的、旋的，把零碎归拢到一处。',
    },
    parent: 'living',
    scene: { object: 'basket', color: '#c9a66b', accent: '#8a6a3c', ground: grounds.sand },
  },
];
