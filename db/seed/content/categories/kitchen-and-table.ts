import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const kitchenAndTableCategories: SeedCategory[] = [
  {
    url: 'kitchen-and-table',
    title: { 'en-US': 'Kitchen & table', 'zh-HK': '廚房與餐桌', 'zh-CN': '厨房与餐桌' },
    short_description: {
      'en-US': 'Things that are used three times a day.',
      'zh-HK': '一日三餐都用得着的東西。',
      'zh-CN': '一日三餐都用得上的东西。',
    },
    scene: { object: 'bowl', color: '#7d918c', accent: '#f0e9db', ground: grounds.oat },
  },
  {
    url: 'tableware',
    title: { 'en-US': 'Bowls & plates', 'zh-HK': '碗碟', 'zh-CN': '碗盘' },
    short_description: {
      'en-US': 'Stoneware and porcelain that stack neatly.',
      'zh-HK': '炻器與白瓷，疊得整齊。',
      'zh-CN': '炻器与白瓷，摞得整齐。',
    },
    parent: 'kitchen-and-table',
    scene: {
      object: 'plate',
      color: '#e9e2d2',
      accent: '#34506b',
      ground: grounds.dusk,
      form: 'line',
    },
  },
  {
    url: 'chopsticks-and-cutlery',
    title: { 'en-US': 'Chopsticks & spoons', 'zh-HK': '筷子與匙羹', 'zh-CN': '筷子与勺子' },
    short_description: {
      'en-US': 'Wood, brass and steel that sit well in the hand.',
      'zh-HK': '木、銅、鋼，稱手好拿。',
      'zh-CN': '木、铜、钢，拿着顺手。',
    },
    parent: 'kitchen-and-table',
    scene: { object: 'chopsticks', color: '#5b4030', accent: '#b58b4a', ground: grounds.sand },
  },
  {
    url: 'cooking-and-storage',
    title: { 'en-US': 'Cooking & storage', 'zh-HK': '煮食與儲存', 'zh-CN': '烹饪与储存' },
    short_description: {
      'en-US': 'Steamers, boards and jars for a small kitchen.',
      'zh-HK': '蒸籠、砧板、食物罐，為小廚房而設。',
      'zh-CN': '蒸笼、砧板、储物罐，为小厨房准备。',
    },
    parent: 'kitchen-and-table',
    scene: { object: 'steamer', color: '#cda968', accent: '#8a6a3c', ground: grounds.straw },
  },
];
