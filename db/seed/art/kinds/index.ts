import type { ObjectKind } from '../../contract';
import type { Pen } from '../core/pen';
import { gaiwan, kettle, pitcher } from './brewing';
import { mug, teaBowl, teacup, tumbler } from './cups';
import { book, giftBox, soap } from './gifts';
import { clock, mirror, planter, stool, vase } from './home';
import { candle, incenseHolder, lamp, lantern } from './lights';
import { board, bowl, chopsticks, plate, spoon } from './tableware';
import { teaPet } from './tea-pet';
import { jar, teaCake, teaTin } from './tea-store';
import { scoop, strainer, teaTray, whisk } from './tea-tools';
import { teapot } from './teapot';
import { apron, cushion, throwBlanket, towel } from './textiles';
import { basket, steamer, tray } from './woven';

/** The drawing of every kind of object. */
export const kinds: Record<ObjectKind, (pen: Pen) => string> = {
  teapot,
  gaiwan,
  kettle,
  pitcher,
  teacup,
  mug,
  tumbler,
  tea_bowl: teaBowl,
  tea_tin: teaTin,
  tea_cake: teaCake,
  tea_tray: teaTray,
  whisk,
  strainer,
  scoop,
  tea_pet: teaPet,
  plate,
  bowl,
  chopsticks,
  spoon,
  board,
  vase,
  candle,
  incense_holder: incenseHolder,
  lamp,
  lantern,
  cushion,
  throw: throwBlanket,
  towel,
  basket,
  tray,
  clock,
  mirror,
  stool,
  planter,
  soap,
  apron,
  steamer,
  jar,
  book,
  gift_box: giftBox,
};
