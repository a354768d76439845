import type { SeedDetails } from '../../contract';
import { cm, from, grams, holding, keep, of } from './phrases';

const airtight = { care: keep('airtight') };
const pressed = { care: keep('breathing') };

/** What teas, flowers, candles, books and sets say of themselves. */
export const teasAndGifts: Record<string, SeedDetails> = {
  'west-lake-longjing': {
    ingredients: holding('green'),
    origin: from('hangzhou'),
    care: keep('fridge', 'airtight'),
  },
  'anji-white-leaf': {
    ingredients: holding('green'),
    net_weight: grams('50'),
    origin: from('anji'),
    ...airtight,
  },
  'biluochun-spring': { ingredients: holding('green'), net_weight: grams('50'), ...airtight },
  'fuding-silver-needle': { ingredients: holding('white'), origin: from('fuding'), ...airtight },
  'aged-shoumei-cake': {
    ingredients: holding('white'),
    net_weight: grams('300'),
    origin: from('fuding'),
    ...pressed,
  },
  'tieguanyin-light': { ingredients: holding('oolong'), origin: from('anxi'), ...airtight },
  'tieguanyin-roasted': {
    ingredients: holding('oolong'),
    net_weight: grams('150'),
    origin: from('anxi'),
    ...airtight,
  },
  'phoenix-dancong-honey-orchid': {
    ingredients: holding('oolong'),
    origin: from('chaozhou'),
    ...airtight,
  },
  'wuyi-rougui': {
    ingredients: holding('oolong'),
    net_weight: grams('8 × 8'),
    origin: from('wuyi'),
    ...airtight,
  },
  'high-mountain-green-oolong': {
    ingredients: holding('oolong'),
    net_weight: grams('100'),
    ...airtight,
  },
  'oriental-beauty': { ingredients: holding('oolong'), net_weight: grams('50'), ...airtight },
  'lapsang-unsmoked': {
    ingredients: holding('black'),
    net_weight: grams('75'),
    origin: from('tongmu'),
    ...airtight,
  },
  'yunnan-gold': { ingredients: holding('black'), origin: from('fengqing'), ...airtight },
  'hong-kong-breakfast': { ingredients: holding('ceylon'), ...airtight },
  'rose-congou': {
    ingredients: holding('roseBlack'),
    net_weight: grams('100'),
    origin: from('guangdong'),
    ...airtight,
  },
  'ripe-puer-cake-2017': {
    ingredients: holding('ripePuer'),
    net_weight: grams('357'),
    origin: from('bulang'),
    ...pressed,
  },
  'raw-puer-yiwu-spring': {
    ingredients: holding('rawPuer'),
    net_weight: grams('200'),
    origin: from('yiwu'),
    ...pressed,
  },
  'mandarin-peel-ripe-puer': {
    ingredients: holding('tangerinePuer'),
    origin: from('xinhui'),
    ...airtight,
  },
  'hangbai-chrysanthemum': {
    ingredients: holding('chrysanthemum'),
    net_weight: grams('50'),
    origin: from('tongxiang'),
    ...airtight,
  },
  'osmanthus-flowers': {
    ingredients: holding('osmanthus'),
    net_weight: grams('30'),
    origin: from('guilin'),
    ...airtight,
  },
  'jasmine-pearls': { ingredients: holding('jasmine'), origin: from('hengzhou'), ...airtight },
  'aged-tangerine-peel': { ingredients: holding('peel'), origin: from('xinhui'), ...airtight },

  'small-book-of-tea': {
    dimensions: cm('12 × 17'),
    materials: of('paper'),
    origin: from('chaiWan'),
    care: keep('keepDry'),
  },
  'tea-diary-cloth': {
    dimensions: cm('13 × 19'),
    materials: of('paper', 'cotton'),
    care: keep('keepDry'),
  },
  'market-recipes-book': {
    dimensions: cm('18 × 24'),
    materials: of('paper'),
    care: keep('keepDry'),
  },
  'wrapping-cloth': {
    dimensions: cm('70 × 70'),
    materials: of('cotton'),
    care: keep('machineWash'),
  },

  'soy-candle-glass': {
    materials: of('soyWax', 'cotton', 'glass'),
    net_weight: grams('190'),
    origin: from('yuenLong'),
    care: keep('trim'),
  },
  'beeswax-tapers': {
    dimensions: cm('24'),
    materials: of('beeswax', 'cotton'),
    care: keep('dryWipe'),
  },
  'stick-incense-short': {
    dimensions: cm('10'),
    ingredients: holding('incense'),
    origin: from('yuenLong'),
    care: keep('keepDry'),
  },
  'boat-incense-holder': {
    dimensions: cm('13'),
    materials: of('brass'),
    origin: from('dongguan'),
    care: keep('rinse', 'dryAtOnce', 'uncoated'),
  },
  'pebble-incense-stone': {
    dimensions: cm('11'),
    materials: of('stoneware'),
    origin: from('foTan'),
    care: keep('dishwasher'),
  },

  'first-gongfu-set': {
    dimensions: cm('28 × 22 × 10'),
    materials: of('porcelain', 'glass', 'card'),
    ingredients: holding('oolong'),
  },
  'four-harvests-tea-box': {
    dimensions: cm('24 × 24 × 7'),
    net_weight: grams('4 × 25'),
    ...airtight,
  },
  'whisked-tea-starter-set': {
    dimensions: cm('20 × 20 × 14'),
    materials: of('stoneware', 'bamboo'),
  },
  'an-evening-in': { dimensions: cm('26 × 18 × 9'), materials: of('linen', 'soyWax') },
  'new-home-set-for-two': { dimensions: cm('30 × 24 × 12'), materials: of('stoneware', 'bamboo') },
};
