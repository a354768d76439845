import type { SeedCategory } from '../contract';
import { giftsCategories } from './categories/gifts';
import { kitchenAndTableCategories } from './categories/kitchen-and-table';
import { livingCategories } from './categories/living';
import { teaCategories } from './categories/tea';
import { teawareCategories } from './categories/teaware';
import { textilesCategories } from './categories/textiles';

/** The category tree, a parent before its children. */
export const categories: SeedCategory[] = [
  ...teaCategories,
  ...teawareCategories,
  ...kitchenAndTableCategories,
  ...livingCategories,
  ...textilesCategories,
  ...giftsCategories,
];
