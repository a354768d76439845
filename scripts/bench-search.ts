// npm run bench:search: how long a shopper waits for searches, narrowed categories and
// suggestions nobody asked for before, with 1,000 and with 100,000 products.
import { Agent, get } from 'node:http';
import { fillCatalogue } from '@/tests/bench/catalogue';
import { type Server, startServer } from '@/tests/support/server';
import { ensureBuild } from './support/build.mjs';
import { openTestPostgres } from './support/test-postgres.mjs';

const sizes = [1000, 100_000];
const connections = 16;
const seconds = 4;
const rounds = 3;

/** Each asks for an address no other request asks for: `n` rises with every request. */
const kinds: [name: string, address: (n: number) => string][] = [
  ['yardstick: a page from one read', (n) => `/api/bench/row?n=${n}`],
  ['search, a rare word', (n) => `/search/${series(n)}?price=0-${200_000 + n}`],
  ['search, a common word', (n) => `/search/teapot?price=0-${200_000 + n}`],
  ['search, two words', (n) => `/search/porcelain-cup?price=0-${200_000 + n}`],
  ['search, mistyped', (n) => `/search/teapto?price=0-${200_000 + n}`],
  ['search, Chinese', (n) => `/search/${encodeURIComponent('手机壳')}?price=0-${200_000 + n}`],
  [
    'category with facets, a leaf',
    (n) => `/category/leaf-${1 + (n % 40)}?in_stock=1&price=0-${200_000 + n}`,
  ],
  [
    'category with facets, a top one',
    (n) => `/category/top-${1 + (n % 6)}?in_stock=1&price=0-${200_000 + n}`,
  ],
  [
    'category, sorted by name',
    (n) => `/category/leaf-${1 + (n % 40)}?sort=name&price=0-${200_000 + n}`,
  ],
  ['suggestions', (n) => `/api/product/suggest?keyword=${series(n).slice(0, 2 + (n % 5))}&n=${n}`],
  ['product page, first visit', (n) => `/product/product-${1 + (n % 1000)}?n=${n}`],
];

const syllables = 'ka ro mi ta no sel dun bar lin vo pre gal tis wen dor hua nei lo fen zar'.split(
  ' ',
);
/** The beginning of a series' name: two syllables of three. */
const series = (n: number) => `${syllables[n % 20]}${syllables[Math.floor(n / 20) % 20]}`;

async function main() {
  process.env.HARBOUR_BENCH = '1';
  await ensureBuild(process.env);
  const postgres = await openTestPostgres({ seeded: false });
  Object.assign(process.env, postgres.environment);
  const servers: Server[] = [];
  try {
    for (const size of sizes) {
      const server = await startServer({ template: 'migrated', env: { CHECK_RESPONSES: 'off' } });
      servers.push(server);
      const began = Date.now();
      await fillCatalogue(server.databaseUrl, size);
      console.log(
        `  ${size} products made and indexed in ${((Date.now() - began) / 1000).toFixed(1)} s`,
      );
      for (const [, address] of kinds) await ask(server.url + address(1_000_000 + size));
    }
    const waits = new Map<string, number[][]>();
    let n = 1;
    for (let round = 1; round <= rounds; round++) {
      for (const [name, address] of kinds) {
        for (const [index, server] of servers.entries()) {
          const times = await load(() => server.url + address(n++));
          const key = `${name} ${index}`;
          waits.set(key, [...(waits.get(key) ?? []), times]);
        }
      }
    }
    report(waits);
  } finally {
    for (const server of servers) await server.close();
    await postgres.close();
  }
}

/** Milliseconds each request took, with all connections busy for a few seconds. */
async function load(next: () => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = Date.now() + seconds * 1000;
  const worker = async () => {
    while (Date.now() < end) times.push(await ask(next(), agent));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return times.sort((a, b) => a - b);
}

function ask(url: string, agent?: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - began));
    });
    asked.once('error', reject);
  });
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (sorted: number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

function report(waits: Map<string, number[][]>) {
  console.log(
    `\n  ${connections} connections, median of ${rounds} rounds of ${seconds} s; ` +
      'p50 / p95 in ms, responses a second\n',
  );
  const headings = sizes.map((size) => `${size} products`.padStart(28)).join('');
  console.log(`  ${''.padEnd(34)}${headings}   growth of p95`);
  for (const [name] of kinds) {
    const figures = sizes.map((_, index) => {
      const all = waits.get(`${name} ${index}`) ?? [];
      const [p50, p95, rate] = [
        median(all.map((one) => share(one, 0.5))),
        median(all.map((one) => share(one, 0.95))),
        median(all.map((one) => one.length / seconds)),
      ];
      return {
        p95,
        text: `${p50.toFixed(0)} / ${p95.toFixed(0)}  ${rate.toFixed(0)}/s`.padStart(28),
      };
    });
    const growth = (figures[1]?.p95 ?? 0) / (figures[0]?.p95 || 1);
    console.log(
      `  ${name.padEnd(34)}${figures.map(({ text }) => text).join('')}   ${growth.toFixed(2)}`,
    );
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
