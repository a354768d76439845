import { readFileSync } from 'node:fs';

/** An edit of a file that is there: `text` behind the first line that has `after`. */
type Edit = { path: string; after: string; text: string };

/** The files a scratch noun adds, by where they go. */
export const addedFiles: Record<string, string> = {
  'lib/catalog/buoy.schema.ts': 'buoy.schema.ts.txt',
  'lib/catalog/buoys.ts': 'buoys.ts.txt',
  'components/admin/buoys/buoy-form.tsx': 'buoy-form.tsx.txt',
  'app/admin/(panel)/buoy/[[...screen]]/page.tsx': 'page.tsx.txt',
};
/** Its test, which is no part of what a noun needs. */
export const addedTest: [path: string, name: string] = [
  'tests/domain/buoy.test.ts',
  'buoy.test.ts.txt',
];
export const addedText = (name: string) =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** What it changes in files that are there. */
export const edits: Edit[] = [
  {
    path: 'db/schema/catalog.ts',
    after: "  (t) => [unique('brand_url_key').on(t.url)],\n);\n",
    text: `
export const buoy = pgTable(
  'buoy',
  {
    id: idColumn(),
    title: localizedColumn(),
    enabled: flag(true),
    url: text().notNull(),
    description: localizedColumn(),
    image_path: text(),
    ...stamps(),
  },
  (t) => [unique('buoy_url_key').on(t.url)],
);
`,
  },
  {
    path: 'lib/core/records/records.ts',
    after: 'export const records = {\n',
    text: `  buoy: {
    table: 'buoy',
    title: 'title',
    note: 'url',
    url: {},
    texts: ['title', 'description'],
    pictures: ['image_path', 'description'],
    sidebar: { icon: 'truck', position: 55 },
  },
`,
  },
  {
    path: 'lib/admin/resources/resources.ts',
    after: "import { brandResource } from '@/lib/catalog/brands';\n",
    text: "import { buoyResource } from '@/lib/catalog/buoys';\n",
  },
  {
    path: 'lib/admin/resources/resources.ts',
    after: '  slider: sliderResource,\n',
    text: '  buoy: buoyResource,\n',
  },
  {
    path: 'tests/support/server/resource-samples.ts',
    after: 'const samples: Record<string, (name: string) => Sample> = {\n',
    text: `  buoy: (name) => ({
    input: { title: name, url: name },
    change: { title: \`\${name} changed\` },
    wrong: { url: 'Not A Url' },
    field: 'url',
  }),
`,
  },
];

const labels = (list: string, create: string, noun: string) => ({
  buoy: {
    list,
    create,
    title: noun,
    url: 'URL',
    enabled: '✓',
    description: '…',
    image_path: '▣',
    updated_at: '⏱',
    delete_note: '–',
  },
});
/** Its words in each language: its own, its noun, its line in the sidebar. */
export const buoyMessages = {
  'en-US': {
    own: labels('Buoys', 'New buoy', 'Buoy'),
    noun: { one: 'Buoy', many: 'Buoys' },
  },
  'zh-HK': {
    own: labels('浮標', '新增浮標', '浮標'),
    noun: { one: '浮標', many: '浮標' },
  },
  'zh-CN': {
    own: labels('浮标', '新建浮标', '浮标'),
    noun: { one: '浮标', many: '浮标' },
  },
};

/** A tree's file with the edits of the scratch noun. Throws where an edit finds no place. */
export function edited(path: string, text: string): string {
  let result = text;
  for (const edit of edits.filter((fileEdit) => fileEdit.path === path)) {
    const parts = result.split(edit.after);
    if (parts.length !== 2) throw new Error(`${path} has no single place for the scratch noun`);
    result = parts.join(edit.after + edit.text);
  }
  return result;
}

/** The files of the noun that a person writes, with the lines each of them gains. */
export function writtenLines(): Map<string, number> {
  const lines = new Map<string, number>();
  const add = (path: string, text: string) =>
    lines.set(path, (lines.get(path) ?? 0) + text.trim().split('\n').length);
  for (const [path, name] of Object.entries(addedFiles)) add(path, addedText(name));
  for (const { path, text } of edits) add(path, text);
  return lines;
}
