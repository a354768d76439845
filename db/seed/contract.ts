/**
 * The shapes the demo shop's content is written in. Content files hold words and numbers
 * only; `scripts/seed.ts` turns them into records through the verbs staff use.
 */
export type Words = { 'en-US': string; 'zh-HK': string; 'zh-CN': string };

/** Every kind of object the seed can draw; one drawing function each in `db/seed/art/`. */
const objectKinds = [
  'teapot',
  'gaiwan',
  'kettle',
  'pitcher',
  'teacup',
  'mug',
  'tumbler',
  'tea_bowl',
  'tea_tin',
  'tea_cake',
  'tea_tray',
  'whisk',
  'strainer',
  'scoop',
  'plate',
  'bowl',
  'chopsticks',
  'spoon',
  'board',
  'vase',
  'candle',
  'incense_holder',
  'lamp',
  'lantern',
  'cushion',
  'throw',
  'towel',
  'basket',
  'stool',
  'planter',
  'soap',
  'apron',
  'steamer',
  'jar',
  'book',
  'gift_box',
  'leaf_dish',
  'paper_jar',
  'glass_jar',
  'sachets',
  'tangerines',
  'flask',
  'cold_brew_bottle',
  'infuser',
  'ferry',
  'cat',
  'tea_knife',
  'tea_board',
  'oval_plate',
  'sauce_dish',
  'lidded_bowl',
  'dipping_bowl',
  'pebbles',
  'dessert_spoon',
  'chopping_board',
  'crock',
  'salt_pig',
  'cordless_lamp',
  'reading_lamp',
  'hand_lantern',
  'tapers',
  'incense_tube',
  'incense_boat',
  'hanging_planter',
  'wall_clock',
  'wall_mirror',
  'pocket_mirror',
  'laundry_basket',
  'fruit_basket',
  'ledge_tray',
  'key_dish',
  'seat_pad',
  'hung_towel',
  'soap_dish',
  'coasters',
  'tablecloth',
  'open_box',
  'felt_case',
  'knotted_cloth',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/**
 * What a picture shows: the object, its main and second colour, and the tint of the
 * ground behind it (CSS hex colours). `form` tells apart the forms some kinds come in, a
 * square tin from a round one.
 */
export type Scene = {
  object: ObjectKind;
  color: string;
  accent: string;
  ground: string;
  form?: string;
};

/** Where the colours of an object in a group come from, or the two colours themselves. */
export type Tone =
  | 'main'
  | 'swap'
  | 'china'
  | 'wood'
  | 'clay'
  | 'linen'
  | 'glass'
  | readonly [color: string, accent: string];
/**
 * An object of a still life and where it stands: centimetres from the middle of the
 * table, degrees of turn, its colours, its form, and how many times its natural size.
 */
export type Spot = readonly [
  kind: ObjectKind,
  x: number,
  z: number,
  y?: number,
  turn?: number,
  tone?: Tone,
  form?: string,
  size?: number,
];
/** The pictures of one product that show more than the object alone. */
export type Still = { front?: readonly Spot[]; set: readonly Spot[] };

/** `front` is the cover, `set` shows the object in use, or from near. */
const sceneViews = ['front', 'set'] as const;
export type SceneView = (typeof sceneViews)[number];

export type SeedBrand = {
  url: string;
  title: Words;
  short_description: Words;
  description: Words;
  color: string;
};
export type SeedCategory = {
  url: string;
  /** An earlier url, which leads here. */
  former_url?: string;
  title: Words;
  short_description: Words;
  parent?: string;
  scene: Scene;
};
export type SeedAttribute = {
  key: string;
  title: Words;
  values: { key: string; title: Words; color?: string }[];
};

/**
 * One product. Prices are decimal strings in HKD. Without `options` it has one stock;
 * with them, one stock for each combination listed in `stocks`.
 */
export type SeedProduct = {
  sku: string;
  url: string;
  name: Words;
  description: Words;
  brand: string;
  categories: string[];
  scene: Scene;
  is_new?: boolean;
  is_featured?: boolean;
  is_hot?: boolean;
  options?: string[];
  stocks: SeedStock[];
};
/**
 * `values` names one attribute value key per option, in the order of `options`; `color`
 * recolours the picture; `quantity` is on the shelf in the main warehouse.
 */
export type SeedStock = {
  values?: string[];
  price: string;
  special_price?: string;
  quantity: number;
  color?: string;
};

/** An attribute among the details of a product; each product says its own words under it. */
export type SeedDetailAttribute = { key: DetailKey; title: Words };
export type SeedDetails = Partial<Record<DetailKey, Words>>;
type DetailKey =
  | 'materials'
  | 'ingredients'
  | 'dimensions'
  | 'volume'
  | 'net_weight'
  | 'origin'
  | 'care';
