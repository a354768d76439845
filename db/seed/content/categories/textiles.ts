import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const textilesCategories: SeedCategory[] = [
  {
    url: 'textiles',
    title: { 'en-US': 'Textiles', 'zh-HK': '布品', 'zh-CN': '布艺' },
    short_description: {
      'en-US': 'Linen and cotton, washed before they reach you.',
      'zh-HK': '棉與麻，送到你手上前已洗過。',
      'zh-CN': '棉与麻，到您手上之前已经水洗。',
    },
    scene: { object: 'cushion', color: '#34506b', accent: '#d9c9ae', ground: grounds.mist },
  },
  {
    url: 'cushions-and-throws',
    title: { 'en-US': 'Cushions & throws', 'zh-HK': '靠墊與披毯', 'zh-CN': '靠垫与盖毯' },
    short_description: {
      'en-US': 'For the sofa, and for air-conditioning in August.',
      'zh-HK': '放在梳化上，也應付八月的冷氣。',
      'zh-CN': '放在沙发上，也应付八月的空调。',
    },
    parent: 'textiles',
    scene: { object: 'throw', color: '#c9b79a', accent: '#34506b', ground: grounds.dusk },
  },
  {
    url: 'bath',
    title: { 'en-US': 'Towels & bath', 'zh-HK': '毛巾與浴室', 'zh-CN': '毛巾与浴室' },
    short_description: {
      'en-US': 'Towels that dry in a humid city, and soap to go with them.',
      'zh-HK': '在潮濕城市也乾得快的毛巾，還有配它的手工皂。',
      'zh-CN': '在潮湿的城市也干得快的毛巾，还有配它的手工皂。',
    },
    parent: 'textiles',
    scene: { object: 'towel', color: '#e7dcc7', accent: '#2f6f70', ground: grounds.mist },
  },
  {
    url: 'aprons-and-kitchen-linen',
    title: {
      'en-US': 'Aprons & kitchen linen',
      'zh-HK': '圍裙與廚房布品',
      'zh-CN': '围裙与厨房布艺',
    },
    short_description: {
      'en-US': 'Hard-wearing cloth that looks better stained.',
      'zh-HK': '耐用的布，沾了漬反而更好看。',
      'zh-CN': '耐用的布，沾了渍反而更好看。',
    },
    parent: 'textiles',
    scene: { object: 'apron', color: '#6c7850', accent: '#d9c9ae', ground: grounds.sage },
  },
];
