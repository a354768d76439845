import { expect, test } from 'vitest';
import { correctSearchSpelling } from '@/lib/search/correct';
import { Lexicon, Vocabulary } from '@/lib/search/lexicon';
import { MOST_CONCEPTS, parseSearchQuery } from '@/lib/search/parse-query';
import { buildSearchQuery } from '@/lib/search/search-query';

const words = `teapot tea pot blue cup green glue oolong celadon towel lamp mother delivered 茶 茶杯 杯
  白色 白瓷 红茶 礼盒`;
const lexicon = new Lexicon(
  new Vocabulary(words.split(/\s+/)),
  [
    { words: ['pillow', 'cushion'], finds: [] },
    { words: ['blue', 'navy'], finds: ['indigo', 'cobalt'] },
    { words: ['pu’er', 'pu-erh'], finds: [] },
    { words: ['送禮', '手信'], finds: ['禮盒'] },
    { words: ['opening hours'], finds: ['about'] },
  ],
  ['Lantern Hill', '燈籠崗'],
  ['Delivery', '送貨'],
);
const toQuery = (typed: string) => buildSearchQuery(parseSearchQuery(typed, lexicon).concepts);
const pieces = (typed: string) =>
  parseSearchQuery(typed, lexicon).concepts.map(({ typed }) => typed);

test.each([
  ['tea', "('tea':*)"],
  ['t', "('t')"],
  ['mugs', "('mug':*)"],
  ['手机壳', "(('手机' & '机壳'))"],
  ['壳', "('壳')"],
  ['tea 壶', "('tea') & ('壶')"],
  ['tea pot', "(('tea':* & 'pot':*) | 'teapot':*)"],
  ['teatowel', "('teatowel':* | ('tea':* & 'towel':*))"],
  ['杯子', "('杯子' | '杯')"],
  ['1 litre teapot', "('1000ml') & ('teapot':*)"],
  ['pillows', "('pillow':* | 'cushion')"],
  ['navy', "('navy':* | 'indigo' | 'cobalt')"],
  ['pu erh', "(('pu':* & 'erh':*) | 'puerh':* | ('pu' & 'er'))"],
  ['lantern hill', "(('lantern':* & 'hill':*) | 'lanternhill':* | '&lanternhill')"],
  ['cup for the tea', "('cup') & ('tea':*)"],
  ['porcel cup', "('porcel':*) & ('cup':*)"],
  ['for the', "('for':*) & ('the':*)"],
  ["'\\ tea", "('tea':*)"],
])('the search %s asks for %s', (typed, query) => {
  expect(toQuery(typed)).toBe(query);
});

test('what holds no word asks for nothing', () => {
  expect(toQuery('&|!():*')).toBeUndefined();
});

test.each([
  ['白色茶杯', ['白色', '茶杯']],
  ['白瓷茶杯', ['白瓷', '茶杯']],
  ['送禮紅茶', ['送禮', '紅茶']],
  ['大茶杯', ['大', '茶杯']],
  ['未知事物', ['未知事物']],
  ['品牌茶杯', ['品牌', '茶杯']],
  ['茶艺礼盒', ['茶艺', '礼盒']],
  ['100克紅茶', ['100克', '紅茶']],
])('%s is cut into %j, as it was typed', (typed, cut) => {
  expect(pieces(typed)).toEqual(cut);
});

test('more things than a search asks for at once are said to be left out', () => {
  const many = Array.from({ length: MOST_CONCEPTS + 2 }, (_, n) => `word${n}`);
  const { concepts, unasked } = parseSearchQuery(many.join(' '), lexicon);
  expect(concepts).toHaveLength(MOST_CONCEPTS);
  expect(unasked).toEqual(many.slice(MOST_CONCEPTS));
});

test.each([
  ['teapto', 'teapot'],
  ['blue oollong', 'blue oolong'],
  ['teapto celdon', 'teapot celadon'],
  ['delivery', undefined],
  ['blue', undefined],
  ['lanter', undefined],
  ['celad', undefined],
  ['xylophone', undefined],
  ['pu-erh', undefined],
  ['cap', undefined],
  ['茶杯', undefined],
])('%s is corrected to %s', (typed, better) => {
  expect(correctSearchSpelling(parseSearchQuery(typed, lexicon), lexicon)?.keyword).toBe(better);
});
