import type { ObjectKind } from '@/db/seed/content/scenes';
import type { Pen } from '../core/pen';
import { apron } from './apron';
import { basket } from './basket';
import { board, choppingBoard, teaBoard, teaTray } from './boards';
import { book } from './book';
import { feltCase, openBox } from './boxes';
import { gaiwan, pitcher } from './brewing';
import { cat } from './cat';
import { chopsticks, spoon } from './chopsticks';
import { coasters } from './coasters';
import { crock, saltPig } from './crocks';
import { mug, teaBowl, teacup } from './cups';
import { ferry, incenseBoat, pebbles, planter } from './decorations';
import { throwBlanket, towel } from './folded';
import { fruitBasket } from './fruit-basket';
import { giftBox } from './gift-box';
import { glassJar } from './glass-jar';
import { hangingPlanter } from './hanging-planter';
import { hungTowel } from './hung-towel';
import { incenseHolder, incenseTube } from './incense';
import { kettle } from './kettle';
import { lamp } from './lamp';
import { cordlessLamp, readingLamp } from './lamps-of-metal';
import { lantern } from './lantern';
import { laundryBasket } from './laundry-basket';
import { candle, handLantern, tapers } from './lights';
import { wallClock, wallMirror } from './on-the-wall';
import { bowl, plate } from './plate';
import { pocketMirror } from './pocket-mirror';
import { scoop } from './scoop';
import { seatPad, stool } from './seats';
import { dippingBowl, liddedBowl, sauceDish } from './small-dishes';
import { keyDish, ledgeTray, soap, soapDish } from './small-trays';
import { steamer } from './steamer';
import { tablecloth } from './tablecloth';
import { dessertSpoon, leafDish, ovalPlate } from './tableware';
import { tangerines } from './tangerines';
import { teaCake } from './tea-cake';
import { teaKnife } from './tea-knife';
import { teaTin } from './tea-tin';
import { infuser, strainer } from './tea-tools';
import { teapot } from './teapot';
import { cushion, knottedCloth, sachets } from './textiles';
import { vase } from './vase';
import { coldBrewBottle, flask, jar, paperJar, tumbler } from './vessels';
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
  stool,
  planter,
  soap,
  apron,
  steamer,
  jar,
  book,
  gift_box: giftBox,
  leaf_dish: leafDish,
  paper_jar: paperJar,
  glass_jar: glassJar,
  sachets,
  tangerines,
  flask,
  cold_brew_bottle: coldBrewBottle,
  infuser,
  ferry,
  cat,
  tea_knife: teaKnife,
  tea_board: teaBoard,
  oval_plate: ovalPlate,
  sauce_dish: sauceDish,
  lidded_bowl: liddedBowl,
  dipping_bowl: dippingBowl,
  pebbles,
  dessert_spoon: dessertSpoon,
  chopping_board: choppingBoard,
  crock,
  salt_pig: saltPig,
  cordless_lamp: cordlessLamp,
  reading_lamp: readingLamp,
  hand_lantern: handLantern,
  tapers,
  incense_boat: incenseBoat,
  hanging_planter: hangingPlanter,
  wall_clock: wallClock,
  wall_mirror: wallMirror,
  pocket_mirror: pocketMirror,
  laundry_basket: laundryBasket,
  fruit_basket: fruitBasket,
  ledge_tray: ledgeTray,
  key_dish: keyDish,
  soap_dish: soapDish,
  seat_pad: seatPad,
  hung_towel: hungTowel,
  coasters,
  tablecloth,
  open_box: openBox,
  felt_case: feltCase,
  knotted_cloth: knottedCloth,
  incense_tube: incenseTube,
};
