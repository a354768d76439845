import type { SeedProduct } from '../contract';
import { apronsAndKitchenLinen } from './products/aprons-and-kitchen-linen';
import { basketsAndTrays } from './products/baskets-and-trays';
import { bath } from './products/bath';
import { blackAndPuer } from './products/black-and-puer';
import { booksAndSmallGifts } from './products/books-and-small-gifts';
import { candlesAndIncense } from './products/candles-and-incense';
import { chopsticksAndCutlery } from './products/chopsticks-and-cutlery';
import { clocksMirrorsAndStools } from './products/clocks-mirrors-and-stools';
import { cookingAndStorage } from './products/cooking-and-storage';
import { cupsAndMugs } from './products/cups-and-mugs';
import { cushionsAndThrows } from './products/cushions-and-throws';
import { flowerAndHerbal } from './products/flower-and-herbal';
import { giftSets } from './products/gift-sets';
import { greenAndWhiteTea } from './products/green-and-white-tea';
import { kettlesAndPitchers } from './products/kettles-and-pitchers';
import { lighting } from './products/lighting';
import { madeToOrder } from './products/made-to-order';
import { oolong } from './products/oolong';
import { tableware } from './products/tableware';
import { teaTools } from './products/tea-tools';
import { teapotsAndGaiwans } from './products/teapots-and-gaiwans';
import { traysAndStorage } from './products/trays-and-storage';
import { vasesAndPlanters } from './products/vases-and-planters';

/** Everything on the shelves, in the order of the category tree. */
export const products: SeedProduct[] = [
  ...greenAndWhiteTea,
  ...oolong,
  ...blackAndPuer,
  ...flowerAndHerbal,
  ...teapotsAndGaiwans,
  ...cupsAndMugs,
  ...kettlesAndPitchers,
  ...teaTools,
  ...traysAndStorage,
  ...tableware,
  ...chopsticksAndCutlery,
  ...cookingAndStorage,
  ...lighting,
  ...candlesAndIncense,
  ...vasesAndPlanters,
  ...clocksMirrorsAndStools,
  ...basketsAndTrays,
  ...cushionsAndThrows,
  ...bath,
  ...apronsAndKitchenLinen,
  ...madeToOrder,
  ...giftSets,
  ...booksAndSmallGifts,
];
