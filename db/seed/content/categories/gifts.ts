import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const giftsCategories: SeedCategory[] = [
  {
    url: 'gifts',
    title: { 'en-US': 'Gifts', 'zh-HK': '禮品', 'zh-CN': '礼品' },
    short_description: {
      'en-US': 'Wrapped in Hong Kong, with a card if you wish.',
      'zh-HK': '在香港包裝，附上你想說的話。',
      'zh-CN': '在香港包装，附上您想说的话。',
    },
    scene: { object: 'gift_box', color: '#b5563f', accent: '#d9b45a', ground: grounds.blush },
  },
  {
    url: 'gift-sets',
    title: { 'en-US': 'Gift sets', 'zh-HK': '禮盒', 'zh-CN': '礼盒' },
    short_description: {
      'en-US': 'Tea and teaware that belong together.',
      'zh-HK': '配搭好的茶與茶具。',
      'zh-CN': '搭配好的茶与茶具。',
    },
    parent: 'gifts',
    scene: { object: 'gift_box', color: '#2f6f70', accent: '#d9b45a', ground: grounds.straw },
  },
  {
    url: 'books-and-small-gifts',
    title: { 'en-US': 'Books & small gifts', 'zh-HK': '書與小禮物', 'zh-CN': '书与小礼物' },
    short_description: {
      'en-US': 'Under HK$300, and easy to carry to dinner.',
      'zh-HK': '三百元以內，帶去晚飯剛好。',
      'zh-CN': '三百港元以内，带去赴约刚好。',
    },
    parent: 'gifts',
    scene: { object: 'book', color: '#3d5a5c', accent: '#e7dcc7', ground: grounds.oat },
  },
];
