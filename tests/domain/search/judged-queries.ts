import type { JudgedQuery } from '../../support/data/relevance';

const list = (urls: string) => urls.trim().split(/\s+/);

const whiteAndGreen = list(
  'west-lake-longjing anji-white-leaf biluochun-spring fuding-silver-needle aged-shoumei-cake',
);
const oolongs = list(
  `tieguanyin-light tieguanyin-roasted phoenix-dancong-honey-orchid wuyi-rougui
  high-mountain-green-oolong oriental-beauty`,
);
const blackTeas = list('lapsang-unsmoked yunnan-gold hong-kong-breakfast rose-congou');
const puers = list('ripe-puer-cake-2017 raw-puer-yiwu-spring mandarin-peel-ripe-puer');
const herbals = list('hangbai-chrysanthemum osmanthus-flowers jasmine-pearls aged-tangerine-peel');
const teas = [...whiteAndGreen, ...oolongs, ...blackTeas, ...puers, ...herbals];
const teapots = list(
  'morning-teapot pear-clay-pot side-handle-pot glass-flower-pot iron-teapot-hail big-family-pot',
);
const gaiwans = list('white-ferry-gaiwan cobalt-leaf-gaiwan travel-gaiwan-set');
const kettles = list('brass-hammered-kettle gooseneck-stove-kettle iron-kettle-plum');
const mugs = list('monday-mug milk-tea-mug');
const cups = list(
  `tasting-cup-thin sea-glaze-teacup monday-mug milk-tea-mug double-wall-tumbler
  bamboo-sleeve-tumbler`,
);
const teaBowls = list('matcha-bowl-moon hare-fur-tea-bowl');
const bowls = list('daily-rice-bowl noodle-bowl-wide hotpot-dipping-bowls congee-bowl-lidded');
const plates = list('blue-line-plate steamed-fish-plate shallow-side-plate');
const lamps = list('bedside-linen-lamp rechargeable-table-lamp brass-reading-lamp');
const lanterns = list('paper-lantern-lamp mid-autumn-hand-lantern');
const vases = list('single-stem-vase new-year-branch-vase');
const towels = list('quick-dry-waffle-towel indigo-hand-towel');
const chopsticks = list('walnut-chopsticks-eight serving-chopsticks-long');
const giftSets = list(
  `first-gongfu-set four-harvests-tea-box whisked-tea-starter-set an-evening-in
  new-home-set-for-two`,
);
const coasters = ['offcut-coasters'];
const pitchers = list('fairness-pitcher-glass ash-glaze-pitcher');

const en = (query: string, best: string[], good?: string[], poor?: string[]): JudgedQuery => ({
  query,
  language: 'en-US',
  best,
  good,
  poor,
});
const hk = (...[query, best, good, poor]: Parameters<typeof en>): JudgedQuery => ({
  ...en(query, best, good, poor),
  language: 'zh-HK',
});
const cn = (...[query, best, good, poor]: Parameters<typeof en>): JudgedQuery => ({
  ...en(query, best, good, poor),
  language: 'zh-CN',
});

export const judgedQueries: JudgedQuery[] = [
  en('tea', teas, ['four-harvests-tea-box'], ['tea-towel-harbour', 'tea-dyed-floor-cushion']),
  en('teas', teas, ['four-harvests-tea-box'], ['tea-towel-harbour', 'tea-dyed-floor-cushion']),
  en('teapot', teapots, gaiwans),
  en('teap', teapots, gaiwans, ['tea-pet-little-ferry', 'tea-pet-sleeping-cat']),
  en('tea pot', teapots, gaiwans),
  en('tea towel', ['tea-towel-harbour'], towels),
  en('mugs', mugs, cups, ['pour-through-infuser']),
  en('cup', ['tasting-cup-thin'], cups, ['travel-gaiwan-set']),
  en('bowls', bowls, teaBowls),
  en('green tea', ['anji-white-leaf'], whiteAndGreen),
  en('black tea', ['lapsang-unsmoked'], [...blackTeas, ...puers]),
  en('oolong', oolongs),
  en("pu'er", puers, blackTeas, ['tea-needle-knife', 'puer-storage-jar']),
  en('pu’er', puers, blackTeas, ['tea-needle-knife', 'puer-storage-jar']),
  en('kettle', kettles, pitchers),
  en('lamp', lamps, lanterns),
  en('lantern', lanterns, lamps, teas),
  en('vases', vases, ['windowsill-planter', 'hanging-planter-rope']),
  en('towels', towels, ['tea-towel-harbour']),
  en('cushion', ['washed-linen-cushion', 'tea-dyed-floor-cushion'], ['boucle-seat-pad']),
  en('plate', plates, bowls, ['pebble-incense-stone']),
  en('chopsticks', chopsticks, ['stone-chopstick-rests']),
  en('gift set', giftSets),
  en('Pu’er pick with walnut handle', ['tea-needle-knife']),
  en('Tea pet: the little ferry', ['tea-pet-little-ferry']),
  en('incense', list('stick-incense-short boat-incense-holder pebble-incense-stone')),
  hk('茶', teas, ['four-harvests-tea-box'], ['tea-towel-harbour', 'tea-dyed-floor-cushion']),
  hk('茶葉', teas, ['four-harvests-tea-box'], ['celadon-caddy']),
  hk('杯', cups, [...pitchers, ...teaBowls, 'thermos-tea-flask'], coasters),
  hk('茶壺', teapots, gaiwans),
  hk('壺', [...teapots, ...kettles], gaiwans),
  hk('碗', bowls, [...gaiwans, ...teaBowls]),
  hk('烏龍茶', oolongs),
  hk('毛巾', towels, ['tea-towel-harbour']),
  hk('燈', lamps, lanterns),
  hk('杯墊', coasters),
  hk('禮盒', giftSets),
  cn('绿茶', whiteAndGreen),
  cn('茶杯', ['sea-glaze-teacup'], cups),
  cn('花瓶', vases, ['windowsill-planter', 'hanging-planter-rope']),
  cn('马克杯', ['monday-mug']),
  cn('筷子', chopsticks, ['stone-chopstick-rests']),
  cn('红茶', blackTeas, puers),
  cn('盖碗', gaiwans, teapots),
];
