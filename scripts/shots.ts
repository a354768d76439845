// npm run shots [-- NAME…]: saves screenshots of every screen (or of those whose name has one of
// the words) to shots/, for people to look at.

import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { type ShotVisitor, screens } from './shots/screens';
import { become, orderByCard } from './shots/visitors';
import { ensureBrowser } from './support/browser.mjs';
import { ensureBuild } from './support/build.mjs';
import { startNode } from './support/child.mjs';
import { pause } from './support/files.mjs';
import { freePort } from './support/free-port.mjs';
import { inRoot } from './support/root.mjs';
import { runningShops } from './support/shops.mjs';

const languages = ['en-US', 'zh-HK'];
const widths = { 390: 844, 820: 1180, 1440: 900 };
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const owner = 'owner@harbour.test';

async function main() {
  const words = process.argv.slice(2);
  const requestedScreens = screens.filter(
    ({ name }) => !words.length || words.some((word) => name.includes(word)),
  );
  const shop = await shopToLookAt();
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: flags });
  const [before] = await sql`select language from admin where email = ${owner}`;
  try {
    const visitor = await browser.newContext({ baseURL: shop.url });
    await orderByCard(visitor.request, (await readFacts(sql)).product ?? '');
    await visitor.close();
    const facts = await readFacts(sql);
    const paths = requestedScreens.map((screen) => ({
      ...screen,
      path: filled(screen.path, facts),
    }));
    for (const { name, path } of paths)
      if (!path) console.log(`  left out: ${name} (the shop has nothing to show there)`);
    for (const language of languages) {
      await setAdminLanguage(sql, language);
      for (const as of new Set(requestedScreens.map((screen) => screen.as))) {
        const own = paths.filter((screen) => screen.as === as);
        await visit(browser, { url: shop.url, language, as, product: facts.product ?? '' }, own);
      }
    }
  } finally {
    if (before) await setAdminLanguage(sql, before.language);
    await browser.close();
    await sql.end();
    await shop.close();
  }
}

type DemoFacts = Record<string, string | undefined>;

/** The values that fill in the screens' paths, from the shop's data. */
async function readFacts(sql: Sql): Promise<DemoFacts> {
  const readFirstRow = async (rows: Promise<readonly Record<string, unknown>[]>) => {
    const [row] = await rows;
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, String(value)]),
    );
  };
  const [category, product, plain, page, order, card, brand] = await Promise.all([
    readFirstRow(
      sql`select m.url as category from menu m join product_category c on c.menu_id = m.id
        where m.enabled group by m.id order by count(*) desc limit 1`,
    ),
    readFirstRow(sql`select p.url as product,
        lower(split_part(p.name->>'en-US', ' ', -1)) as keyword
      from product p join stock s on s.product_id = p.id
      join product_image i on i.product_id = p.id join inventory v on v.stock_id = s.id
        and v.quantity > v.reserved
      where p.visibled group by p.id order by count(distinct s.id) desc,
        count(s.special_price_minor) desc limit 1`),
    readFirstRow(
      sql`select url as plain_product from product p where visibled and not exists (select 1
        from product_image where product_id = p.id) limit 1`,
    ),
    readFirstRow(sql`select url as page from page where enabled limit 1`),
    readFirstRow(
      sql`select id as order_id, order_number, public_token as order_token from orders
        order by id desc limit 1`,
    ),
    readFirstRow(sql`select o.order_number as card_number, o.public_token as card_token
      from orders o join payment_method m on m.id = o.payment_method_id
      where m.provider = 'sandbox' and o.status = 'pending' order by o.id desc limit 1`),
    readFirstRow(sql`select id as brand_id from brand order by id limit 1`),
  ]);
  return { ...category, ...product, ...plain, ...page, ...order, ...card, ...brand };
}

/** A path with its `{names}` filled in; undefined when the shop has no value for one of them. */
function filled(path: string, facts: DemoFacts): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => facts[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(facts[name] ?? ''));
}

/** The shop that is already running, else one of our own, until we are done. */
async function shopToLookAt() {
  const [running] = runningShops();
  if (running) return { url: running, close: async () => {} };
  await ensureBuild(process.env);
  return openOwnShop();
}

const patienceInSeconds = 60;

/**
 * Serves the built shop on a free port of this machine until `close()`, without announcing it to
 * other processes.
 */
async function openOwnShop(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const port = await freePort();
  const address = { PORT: String(port), HOST: '127.0.0.1' };
  const server = startNode([inRoot('scripts/server/main.mjs')], {
    env: { ...process.env, ...address, NODE_ENV: 'production' as const },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (
    const started = Date.now();
    Date.now() - started < patienceInSeconds * 1000;
    await pause(100)
  ) {
    if (server.exitCode !== null) throw new Error('The shop ended while starting: see above.');
    if (await fetch(url).catch(() => undefined)) return { url, close };
  }
  await close();
  throw new Error(`The shop did not answer within ${patienceInSeconds} seconds.`);
}

/** The back office is in each admin's own language. */
const setAdminLanguage = (sql: Sql, language: string) =>
  sql`update admin set language = ${language} where email = ${owner}`;

type Visit = { url: string; language: string; as: ShotVisitor; product: string };

async function visit(
  browser: Browser,
  { url, language, as, product }: Visit,
  own: { name: string; path: string | undefined }[],
) {
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    reducedMotion: 'reduce',
  });
  try {
    await become[as](context.request, product);
    for (const [width, height] of Object.entries(widths)) {
      for (const { name, path } of own)
        if (path)
          await shoot(context, localised(path, language), `shots/${language}/${width}`, name, {
            width: Number(width),
            height,
          });
      console.log(`  ${language}, ${width} px, as ${as}: ${own.length} screens`);
    }
  } finally {
    await context.close();
  }
}

/** The main language has no prefix; the back office and the card page never have one. */
const localised = (path: string, language: string) =>
  language === languages[0] || /^\/(admin|payment)/.test(path)
    ? path
    : `/${language}${path === '/' ? '' : path}`;

async function shoot(
  context: BrowserContext,
  path: string,
  folder: string,
  name: string,
  viewport: { width: number; height: number },
) {
  mkdirSync(folder, { recursive: true });
  const page = await context.newPage();
  try {
    await page.setViewportSize(viewport);
    await page.goto(path, { waitUntil: 'load' });
    await loadPictures(page);
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  } finally {
    await page.close();
  }
}

/** Images further down load when they are near the view; one that never loads is not waited for. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const waiting = [...document.images]
      .filter((image) => !image.complete)
      .map((image) => new Promise((resolve) => image.addEventListener('load', resolve)));
    await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
