import type { SeedDetailAttribute, SeedDetails } from '../contract';
import { home } from './details/home';
import { teasAndGifts } from './details/teas-and-gifts';
import { teaware } from './details/teaware';

/** The attributes that stand among the details of a product, in the order of its table. */
export const detailAttributes: SeedDetailAttribute[] = [
  { key: 'materials', title: { 'en-US': 'Material', 'zh-HK': '物料', 'zh-CN': '材质' } },
  { key: 'ingredients', title: { 'en-US': 'Ingredients', 'zh-HK': '成分', 'zh-CN': '配料' } },
  { key: 'dimensions', title: { 'en-US': 'Size', 'zh-HK': '尺寸', 'zh-CN': '尺寸' } },
  { key: 'volume', title: { 'en-US': 'Capacity', 'zh-HK': '容量', 'zh-CN': '容量' } },
  { key: 'net_weight', title: { 'en-US': 'Weight', 'zh-HK': '重量', 'zh-CN': '重量' } },
  { key: 'origin', title: { 'en-US': 'Origin', 'zh-HK': '產地', 'zh-CN': '产地' } },
  { key: 'care', title: { 'en-US': 'Care', 'zh-HK': '保養', 'zh-CN': '保养' } },
];

/** What each product says under them, by its url. */
export const details: Record<string, SeedDetails> = { ...teasAndGifts, ...teaware, ...home };
