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
  'tea_pet',
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
  'tray',
  'clock',
  'mirror',
  'stool',
  'planter',
  'soap',
  'apron',
  'steamer',
  'jar',
  'book',
  'gift_box',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/**
 * What a picture shows: the object, its main and second colour, and the tint of the
 * ground behind it (CSS hex colours).
 */
export type Scene = { object: ObjectKind; color: string; accent: string; ground: string };

/** `front` is the cover, `detail` comes close, `set` shows several of them or the object in use. */
const sceneViews = ['front', 'detail', 'set'] as const;
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
