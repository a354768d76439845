// Builds the text of docs/licences.md from package-lock.json: everything a shop installs to run,
// by licence, and third-party files in the repository itself.
import { readFileSync } from 'node:fs';
import passwords from '@/lib/auth/common-passwords.json';

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean; cpu?: string[] };
type Package = { name: string; version: string; licence: string };

/** Licences that only require keeping their text. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'Unlicense',
  'BlueOak-1.0.0',
  'CC0-1.0',
];

/** What the other licences mean for people who run or change a shop. */
const meanings: Record<string, string> = {
  'LGPL-3.0-or-later':
    'libvips, the library that opens pictures, as a file of its own which sharp loads. Running a ' +
    'shop asks nothing; whoever passes it on passes on the licence too and lets the file be ' +
    'exchanged.',
  'MPL-2.0':
    'lightningcss, used while the shop is built. Only changes of its own files would have to ' +
    'be published.',
  'CC-BY-4.0':
    'caniuse-lite, data about browsers, used while the shop is built. Its authors are named.',
  'not named':
    'A part of what exceljs would read files with, which is never called; it names no licence.',
  'OFL-1.1':
    'The typefaces. They may be used, served and passed on; they may not be sold by themselves.',
};

/** Licences missing in package-lock.json, taken from the package or its sibling. */
const unnamed: Record<string, string> = {
  '@next/swc-': 'MIT',
  '@swc/core-': 'Apache-2.0',
  '@tailwindcss/oxide-': 'MIT',
  'png-js': 'MIT',
};

/** Every package that is installed for production, on any system, without duplicates. */
export function packages(): Package[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Map<string, Package>();
  for (const [path, entry] of Object.entries(lock.packages as Record<string, Entry>)) {
    if (!path || entry.dev || entry.link) continue;
    const name = path.split('node_modules/').at(-1) ?? path;
    const version = entry.version ?? '';
    found.set(`${name} ${version}`, { name, version, licence: getLicence(name, entry) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const getLicence = (name: string, { license }: Entry) =>
  license ?? Object.entries(unnamed).find(([start]) => name.startsWith(start))?.[1] ?? 'not named';

/** Whether one of the licences to choose from is permissive. */
export const isPermissive = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.includes(part)));

/** The packages of each licence; the licence of most packages first. */
function byLicence(all: Package[]): [licence: string, of: Package[]][] {
  const groups = new Map<string, Package[]>();
  for (const pkg of all) groups.set(pkg.licence, [...(groups.get(pkg.licence) ?? []), pkg]);
  return [...groups].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));
}

const listed = (all: Package[]) => all.map(({ name, version }) => `${name} ${version}`).join(', ');

const getMeaning = (licence: string) =>
  Object.entries(meanings)
    .filter(([name]) => licence.includes(name))
    .map(([, meaning]) => meaning)
    .join(' ');

const HEAD = `# Licences

Made by \`npm run docs:licences\` from \`package-lock.json\`. Do not edit by hand.

Everything that is installed to run a shop, on whatever system, and what the repository carries of
others. The shop itself is under the [MIT licence](../LICENSE).

## Those that ask for more than their text being kept
`;

const carried = `
## In the repository

- \`lib/auth/common-passwords.json\`: ${passwords.source}. ${passwords.licence}.
- \`components/ui/icons.svg\`: drawings of lucide-react. ISC, Copyright (c) Lucide Icons and
  Contributors; some of them MIT, Copyright (c) 2013-present Cole Bemis.
- \`lib/papers/fonts\`: Noto Sans (Regular and Bold), Noto Sans HK and Noto Sans SC, unchanged, and
  Noto Sans CJK HK and SC Bold, cut by \`scripts/fonts/cut-bold.py\` to the characters of Big5 with
  HKSCS and of GB2312, with which papers are written. OFL-1.1, Copyright 2022 The Noto Project
  Authors and 2014-2021 Adobe; their licences lie beside them.
- The demo's pictures and icons are drawn by \`scripts/drawings\`; its texts were written for it.
`;

/** The whole document. Depends on the lockfile alone. */
export function licencesDoc(): string {
  const groups = byLicence(packages());
  const other = groups
    .filter(([licence]) => !isPermissive(licence))
    .map(([licence, of]) => `\n- **${licence}**: ${listed(of)}. ${getMeaning(licence)}`);
  const all = groups.map(([licence, of]) => `\n### ${licence} (${of.length})\n\n${listed(of)}\n`);
  return `${HEAD}${other.join('')}\n${carried}\n## All, by licence\n${all.join('')}`;
}
