// npm run bench: how many of a guest's pages the built shop serves in a second, beside an
// empty static page of the same application.
import autocannon from 'autocannon';
import { ensureBuild } from './support/build.mjs';
import { openOwnShop } from './support/own-shop';

const connections = 16;
const seconds = 5;
const rounds = 3;
const goal = 0.6;

type Page = { name: string; path: string };

async function main() {
  process.env.HARBOUR_BENCH = '1';
  await ensureBuild(process.env);
  const shop = await openOwnShop();
  try {
    const pages = await pagesOf(shop.url);
    for (const { path } of pages) await warm(shop.url + path);
    const rates = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const { name, path } of pages) {
        process.stdout.write(`  round ${round} of ${rounds}: ${name}\n`);
        rates.get(name)?.push(await rate(shop.url + path));
      }
    }
    await report(shop.url, pages, rates);
  } finally {
    await shop.close();
  }
}

/** The yardstick first, then what a guest opens, found by following the home page's own links. */
async function pagesOf(url: string): Promise<Page[]> {
  const home = await (await fetch(url)).text();
  const link = (kind: string) =>
    new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(home)?.[1] ??
    stop(`The home page has no link to a ${kind}: is the demo shop in this database?`);
  return [
    { name: 'empty static page', path: '/api/bench' },
    { name: 'product page', path: link('product') },
    { name: 'category page', path: link('category') },
    { name: 'home page', path: '/' },
  ];
}

const gzip = { 'Accept-Encoding': 'gzip' };

async function warm(url: string) {
  for (let n = 0; n < 3; n++) {
    const response = await fetch(url, { headers: gzip });
    await response.arrayBuffer();
    if (response.status !== 200) stop(`${url} answers ${response.status}.`);
  }
  await autocannon({ url, connections, duration: 1, headers: gzip });
}

/** Requests in a second; one that is not answered with 200 ends the measurement. */
async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: gzip,
  });
  if (non2xx || errors) stop(`${url}: ${non2xx} answers other than 200, ${errors} errors.`);
  return requests.average;
}

async function report(url: string, pages: Page[], rates: Map<string, number[]>) {
  const median = (name: string) =>
    [...(rates.get(name) ?? [])].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const yardstick = median(pages[0]?.name ?? '');
  console.log(`\n  ${connections} connections, gzip, median of ${rounds} rounds of ${seconds} s\n`);
  console.log('  page                 requests/s   ratio   rounds                 HTML, gzip');
  for (const { name, path } of pages) {
    const size = await bytes(url + path);
    const all = (rates.get(name) ?? []).map((one) => one.toFixed(0)).join(', ');
    const rate = median(name).toFixed(0).padStart(10);
    const ratio = (median(name) / yardstick).toFixed(2).padStart(7);
    const kilobytes = (size / 1000).toFixed(1).padStart(9);
    console.log(`  ${name.padEnd(20)} ${rate} ${ratio}   ${all.padEnd(20)} ${kilobytes} kB`);
  }
  const ratio = median('product page') / yardstick;
  console.log(
    `\n  The product page reaches ${ratio.toFixed(2)} of the empty page; the goal is ${goal}.`,
  );
  process.exitCode = ratio >= goal ? 0 : 1;
}

/** What travels: `fetch` would unpack it. */
async function bytes(url: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: gzip }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => resolve(size));
    });
    asked.once('error', reject).end();
  });
}

function stop(sentence: string): never {
  throw new Error(sentence);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
