import type { SeedCategory } from '../contract';
import { giftsCategories } from './categories/gifts';
import { homeCategories } from './categories/home';
import { kitchenAndTableCategories } from './categories/kitchen-and-table';
import { teaCategories } from './categories/tea';
import { teawareCategories } from './categories/teaware';
import { textilesCategories } from './categories/textiles';

/** The category tree, a parent before its children. */
export const categories: SeedCategory[] = [
  ...teaCategories,
  ...teawareCategories,
  ...kitchenAndTableCategories,
  ...homeCategories,
  ...textilesCategories,
  ...giftsCategories,
];
