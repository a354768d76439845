import { clayPot } from './articles/clay-pot';
import { coldBrew } from './articles/cold-brew';
import type { SeedArticle } from './articles/contract';
import { gongfu } from './articles/gongfu';
import { greenTea } from './articles/green-tea';
import { humidCity } from './articles/humid-city';
import { ironKettle } from './articles/iron-kettle';
import { light } from './articles/light';
import { smallKitchen } from './articles/small-kitchen';
import { wrapping } from './articles/wrapping';

/** The articles of the demo blog: seven to read, one that is scheduled, one draft. */
export const articles: SeedArticle[] = [
  ...[greenTea, gongfu, ironKettle, humidCity, coldBrew, smallKitchen, light],
  ...[wrapping, clayPot],
];
