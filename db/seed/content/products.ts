import type { SeedProduct } from '../contract';
import { blackAndPuer } from './products/black-and-puer';
import { cupsAndMugs } from './products/cups-and-mugs';
import { flowerAndHerbal } from './products/flower-and-herbal';
import { greenAndWhiteTea } from './products/green-and-white-tea';
import { kettlesAndPitchers } from './products/kettles-and-pitchers';
import { oolong } from './products/oolong';
import { teapotsAndGaiwans } from './products/teapots-and-gaiwans';

/** Everything on the shelves, in the order of the category tree. */
export const products: SeedProduct[] = [
  ...greenAndWhiteTea,
  ...oolong,
  ...blackAndPuer,
  ...flowerAndHerbal,
  ...teapotsAndGaiwans,
  ...cupsAndMugs,
  ...kettlesAndPitchers,
];
