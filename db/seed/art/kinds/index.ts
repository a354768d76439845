import type { ObjectKind } from '../../contract';
import type { Pen } from '../core/pen';
import { apron } from './apron';
import { basket } from './basket';
import { board } from './board';
import { book } from './book';
import { gaiwan, kettle, pitcher } from './brewing';
import { candle } from './candle';
import { chopsticks, spoon } from './chopsticks';
import { clock, mirror } from './clock';
import { mug, teaBowl, teacup, tumbler } from './cups';
import { cushion } from './cushion';
import { throwBlanket, towel } from './folded';
import { giftBox } from './gift-box';
import { incenseHolder } from './incense';
import { jar } from './jar';
import { lamp } from './lamp';
import { lantern } from './lantern';
import { planter } from './planter';
import { bowl, plate } from './plate';
import { scoop } from './scoop';
import { soap } from './soap';
import { steamer } from './steamer';
import { stool } from './stool';
import { strainer } from './strainer';
import { teaCake } from './tea-cake';
import { teaPet } from './tea-pet';
import { teaTin } from './tea-tin';
import { teaTray } from './tea-tray';
import { teapot } from './teapot';
import { tray } from './tray';
import { vase } from './vase';
import { whisk } from './whisk';

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
