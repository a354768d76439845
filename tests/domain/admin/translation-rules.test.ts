import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { attribute, attributeValue, brand } from '@/db/schema/catalog';
import { block, page } from '@/db/schema/content';
import { setting } from '@/db/schema/settings';
import {
  textResources,
  textStates,
  translationQuery,
} from '@/lib/admin/translation/translation.schema';
import { textSources } from '@/lib/admin/translation/translation-sources';
import {
  countTranslations,
  listTranslations,
  readTranslations,
} from '@/lib/admin/translation/translations';
import { owner } from '../../support/data/staff';
import { type Rng, rng } from '../../support/values/rng';

const db = database();
const main = 'en-US';
const others = ['zh-HK', 'zh-CN'];
type Texts = Record<string, string>;
type TextRow = { id: number | null; part: number; title: Texts | string; texts: (Texts | null)[] };

beforeEach(async () => {
  for (const table of [brand, attribute, page, block, setting, recordChange])
    await db.delete(table);
});

/** A text that languages have or lack; now and then none at all, or none in the main one. */
const someText = ({ often, below }: Rng): Texts =>
  Object.fromEntries(
    [main, ...others].flatMap((language) =>
      often(0.6) ? [[language, often(0.15) ? '' : `text ${below(9)}`]] : [],
    ),
  );

/** Records of several kinds with parts, and changes that were logged of some of their texts. */
async function fill(chance: Rng): Promise<void> {
  const text = () => someText(chance);
  const several = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: chance.below(most) + 1 }, (_, index) => make(index));
  await db
    .insert(brand)
    .values(several(12, (at) => ({ title: text(), url: `b${at}`, description: text() })));
  const attributes = await db
    .insert(attribute)
    .values(several(5, (at) => ({ key: `a${at}`, position: 'detail' as const, title: text() })))
    .returning();
  for (const { id } of attributes)
    await db
      .insert(attributeValue)
      .values(several(4, (at) => ({ attribute_id: id, key: `v${at}`, title: text() })));
  const widget = (at: number) => ({
    id: `w${at}`,
    type: 'html',
    title: text(),
    data: { content: text() },
    enabled: true,
    audience: 'all',
    starts_at: null,
    ends_at: null,
  });
  await db
    .insert(page)
    .values(several(5, (at) => ({ title: text(), url: `p${at}`, widgets: several(3, widget) })));
  const items = () => several(3, (at) => ({ id: `q${at}`, question: text(), answer: text() }));
  await db.insert(block).values(
    several(4, (at) => ({
      identifier: `i${at}`,
      title: `Block ${at}`,
      type: 'faq' as const,
      content: text(),
      data: chance.often(0.8) ? { heading: text(), items: items() } : null,
    })),
  );
  await db.insert(setting).values({ key: 'store_name', value: text() });
  const ids = { brand, attribute, page, block };
  for (const [resource, table] of Object.entries({ ...ids, setting: brand }))
    for (const { id } of await db.select({ id: table.id }).from(table))
      if (chance.often(0.5))
        await db.insert(recordChange).values(
          several(3, () => ({
            resource,
            record_id: id,
            fields: several(3, () => {
              const field = chance.pick(['title', 'description', 'content', 'store_name']);
              return `${field}.${chance.pick([main, ...others])}`;
            }),
            // Two changes may be of one moment.
            at: new Date(Date.UTC(2026, 0, 1 + chance.below(20))),
          })),
        );
}

/** The board's rule by reading everything: every text that waits, in the order of the list. */
async function everyWaiting() {
  const changes = await db.select().from(recordChange);
  const lastChange = (resource: string, id: number | null, field: string) =>
    Math.max(
      ...changes
        .filter(
          (change) => change.resource === resource && (id === null || change.record_id === id),
        )
        .filter((change) => change.fields.includes(field))
        .map(({ at }) => at.getTime()),
    );
  const found = [];
  for (const [source, { resource, isDated, texts, ...from }] of textSources.entries()) {
    const values = sql.join(
      texts.map(({ value }) => value),
      sql`, `,
    );
    const rows = await db.execute<TextRow>(sql`select ${from.id} as id, ${from.group}::int as part,
      to_jsonb(${from.title}) as title, jsonb_build_array(${values}) as texts from ${from.from}`);
    for (const { id, part, title, texts: rowTexts } of rows)
      for (const language of others)
        for (const [place, { field }] of texts.entries()) {
          if (!rowTexts[place]?.[main]) continue;
          const changed = isDated ? lastChange(resource, id, `${field}.${main}`) : -Infinity;
          const written = rowTexts[place]?.[language] !== undefined;
          const some = rowTexts.some((text) => text?.[language] !== undefined);
          const translated = isDated ? lastChange(resource, id, `${field}.${language}`) : 0;
          const isStale = written && changed > translated;
          const state = written ? (isStale ? 'stale' : undefined) : some ? 'follows' : 'missing';
          const shownTitle = typeof title === 'string' ? title : (title[main] ?? '');
          const shown = { resource, id, title: shownTitle, field, language, state };
          const original = rowTexts[place]?.[main];
          const changed_at = Number.isFinite(changed) ? new Date(changed) : null;
          const rank = [-changed, source, id ?? 0, part, place, language] as const;
          found.push({ rank, title, shown: { ...shown, original, changed_at } });
        }
  }
  return found.sort((a, b) => {
    const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
    const [mine, theirs] = [a.rank[at] ?? 0, b.rank[at] ?? 0];
    return mine < theirs ? -1 : 1;
  });
}

test.each([1, 2, 3, 4])(
  'counts and every page are what reading all texts finds (seed %i)',
  async (seed) => {
    const chance = rng(seed);
    await fill(chance);
    const ctx = await owner();
    const texts = await everyWaiting();
    const counted = textResources.flatMap((resource) =>
      others.flatMap((language) => {
        const mine = texts.filter(({ shown }) => shown.resource === resource);
        const languageTexts = mine.filter(({ shown }) => shown.language === language);
        const count = (state: string) =>
          languageTexts.filter(({ shown }) => shown.state === state).length;
        const states = Object.fromEntries(textStates.map((state) => [state, count(state)]));
        return languageTexts.length
          ? [{ resource, language, texts: languageTexts.length, ...states }]
          : [];
      }),
    );
    expect(await countTranslations(ctx)).toEqual(counted);
    for (let round = 0; round < 15; round++) {
      const query = translationQuery.parse({
        page_size: chance.pick([5, 10, 100]),
        ...(chance.often(0.3) && {
          resource: chance.pick(['brand', 'attribute', 'page', 'block']),
        }),
        ...(chance.often(0.3) && { in: chance.pick(others) }),
        ...(chance.often(0.4) && { state: chance.pick(textStates) }),
        ...(chance.often(0.3) && { search: chance.pick(['TEXT 1', 'block', '%']) }),
      });
      const expected = texts
        .filter(({ shown, title }) => {
          const { resource, language, state } = shown;
          const words = JSON.stringify(title).toLowerCase();
          return (
            state !== undefined &&
            (!query.resource || resource === query.resource) &&
            (!query.in || language === query.in) &&
            (!query.state || state === query.state) &&
            words.includes(query.search.toLowerCase())
          );
        })
        .map(({ shown }) => shown);
      const last = Math.max(1, Math.ceil(expected.length / query.page_size));
      for (let page = 1; page <= last; page++) {
        const from = (page - 1) * query.page_size;
        const listed = await listTranslations(ctx, { ...query, page });
        if (page === 1)
          expect(await readTranslations(ctx, query)).toEqual({ counts: counted, list: listed });
        expect(listed.data).toEqual(expected.slice(from, from + query.page_size));
        expect(listed.meta.total).toBe(expected.length);
      }
    }
  },
);
