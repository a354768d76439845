import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queryDatabase, stocksWith } from '../support/server/catalogue';
import { baseUrl } from '../support/server/shared-server';

const get = (path: string, cookie = '') =>
  fetch(baseUrl + path, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, body: object, cookie = '') =>
  fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
/** The text of a page as a reader sees it, without the data for its scripts. */
const readable = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const page = async (path: string, cookie = '') => {
  const answer = await get(path, cookie);
  return { status: answer.status, html: readable(await answer.text()) };
};

async function facts(path: string) {
  const { html } = await page(path);
  const inHead = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    path,
    title: inHead(/<title>([^<]*)<\/title>/).replaceAll('&#x27;', '’'),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    description: inHead(/<meta name="description" content="([^"]*)"/),
  };
}

/** A new customer: e-mail, and the cookie of the login. */
async function register() {
  const email = `${randomUUID()}@buyer.test`;
  const answer = await post('/api/register', {
    email,
    first_name: 'Ka Yan',
    last_name: 'Lam',
    password: 'harbour-demo-1',
    password_confirmation: 'harbour-demo-1',
  });
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('token=')) ?? '';
  return { email, cookie: cookie.split(';')[0] ?? '' };
}

test('every page has a title of its own that ends with the shop’s name, and says what it is', async () => {
  const [product] = await stocksWith(20);
  const found = await Promise.all(
    [
      '/',
      '/category/living',
      '/category/teaware',
      '/category/teaware?page=2',
      `/product/${product?.url}`,
      '/page/delivery',
      '/page/returns',
      '/contact-us',
      '/offers',
      '/store',
      '/store/tuen-mun',
    ].map(facts),
  );
  expect(found.filter(({ title }) => !title.endsWith(' · Harbour'))).toEqual([]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(found.filter(({ description, noindex }) => !description || noindex)).toEqual([]);
  expect(found[0]?.title).toBe(
    'Tea and home things from small workshops, chosen in Hong Kong · Harbour',
  );
  expect(found[3]?.title).toContain('Page 2');
  expect(found[3]?.description).toContain('Page 2');
});

test('pages about a visitor, searches and what is missing are titled too, and kept out of search engines', async () => {
  const found = await Promise.all(
    [
      '/login',
      '/register',
      '/checkout',
      '/order/find',
      '/password/reset',
      '/search/tea',
      '/search?keyword=%25',
      '/no/such/page',
    ].map(facts),
  );
  expect(found.filter(({ title }) => !/\S · Harbour$/.test(title))).toEqual([]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(found.filter(({ noindex }) => !noindex)).toEqual([]);
});

test('the category once called Home answers at its former address', async () => {
  const answer = await get('/category/home');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toMatch(/\/category\/living$/);
});

test('a list parameter that makes no sense is ignored; a page past the end is not found', async () => {
  const list = '/category/teaware';
  for (const query of ['page=abc', 'page=0', 'sort=nonsense', 'brand=x', 'page_size=7'])
    expect((await get(`${list}?${query}`)).status, query).toBe(200);
  expect((await get(`${list}?page=99`)).status).toBe(404);
});

test('crawlers are kept out of the choices of a list', async () => {
  const { html } = await page('/category/teaware?in_stock=1');
  const links = [...html.matchAll(/<a [^>]*href="[^"]*[?&](?:brand|in_stock)=[^>]*>/g)];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(([link]) => !/rel="[^"]*nofollow/.test(link))).toEqual([]);
});

test('a slip of the finger is put right and told; what is nowhere leads on', async () => {
  const right = await page('/search/teapto');
  expect(right.html).toContain('No results for “teapto”. Showing results for “teapot”.');
  expect(right.html).toMatch(/<h1[^>]*>Results for “teapot”<\/h1>/);
  const nowhere = await page('/search/qxzvkj');
  expect(nowhere.html).toMatch(/<h1[^>]*>Nothing found for “qxzvkj”<\/h1>/);
  expect(nowhere.html).toContain('You might like');
  expect(nowhere.html).toMatch(/<main[\s\S]*href="\/category\/teaware"[\s\S]*<\/main>/);
});

test('a search that nobody asked for yet finds no fault; one sent empty does', async () => {
  const field = async (address: string) =>
    /<input[^>]*id="search-page"[^>]*>/.exec((await page(address)).html)?.[0];
  expect(await field('/search')).not.toContain('aria-invalid');
  expect(await field('/search?keyword=')).toContain('aria-invalid="true"');
});

test('what is searched for is kept, signs and all, and pages are found beside products', async () => {
  for (const [typed, written] of [
    ['pu’er', 'pu’er'],
    ['a&b', 'a&amp;b'],
    ['Pear-shaped clay teapot, 120 ml', 'Pear-shaped clay teapot, 120 ml'],
  ] as const) {
    const address = `/search?keyword=${encodeURIComponent(typed)}`;
    const moved = await get(address);
    const { html } = await page(moved.headers.get('location') ?? address);
    expect(/<input[^>]*id="search-page"[^>]*>/.exec(html)?.[0]).toContain(`value="${written}"`);
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(`“${written}”`);
    if (!typed.startsWith('Pear')) continue;
    expect(/<article[\s\S]*?<\/article>/.exec(html)?.[0]).toContain(typed);
    // What is found needs no other words.
    expect(html).not.toContain('Did you mean');
  }
  const { html } = await page(`/zh-HK/search/${encodeURIComponent('退貨')}`);
  expect(html).toMatch(/<main[\s\S]*href="\/zh-HK\/page\/returns"[\s\S]*<\/main>/);
});

test('a product tells when it comes, how it goes back, of whom it is and what it is made of', async () => {
  const { html } = await page('/product/sea-glaze-teacup');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<!-- -->/g, '') ?? '';
  expect(main).toMatch(/Delivered to [^<]+ in \d+–\d+ working days/);
  expect(main).toMatch(/<a [^>]*href="\/page\/returns"[^>]*>(?:<[^>]+>)*Returns/);
  expect(main).toMatch(/<dl[\s\S]*Material[\s\S]*>Stoneware<[\s\S]*<\/dl>/);
  expect(main).toMatch(/<a [^>]*href="\/brand\/tidal-kiln"[^>]*>(?:<[^>]+>)*Tidal Kiln/);
});

test('the page of a brand is titled; one that nobody has, and a page past its end, are not found', async () => {
  expect((await facts('/brand/tidal-kiln')).title).toMatch(/^Tidal Kiln · /);
  expect((await get('/brand/nobody')).status).toBe(404);
  expect((await get('/brand/tidal-kiln?page=99')).status).toBe(404);
  expect((await get('/zh-HK/brand/tidal-kiln?in_stock=1')).status).toBe(200);
});

test('an address whose language is spelled otherwise leads to the same page, on this site alone', async () => {
  const led = async (path: string) => {
    const answer = await fetch(baseUrl + path, { redirect: 'manual' });
    const to = new URL(answer.headers.get('location') ?? '/none', baseUrl);
    return [answer.status, to.origin === new URL(baseUrl).origin, to.pathname + to.search];
  };
  expect(await led('/zh-hk/search/tea?sort=price_asc')).toEqual([
    301,
    true,
    '/zh-HK/search/tea?sort=price_asc',
  ]);
  expect(await led('/ZH-CN')).toEqual([301, true, '/zh-CN']);
  expect(await led('/en-us/brand/tidal-kiln')).toEqual([301, true, '/brand/tidal-kiln']);
  for (const path of ['/zh-hk//evil.example', '/en-us//evil.example', '/en-us/%5C%5Cevil.example'])
    expect((await led(path))[1]).toBe(true);
});

test('every page leads to the contact form, which search engines may list', async () => {
  const home = await page('/zh-HK');
  expect(home.html).toMatch(/<footer[\s\S]*href="\/zh-HK\/contact-us"[^>]*>(?:<[^>]+>)*給我們留言/);
  const { html } = await page('/zh-HK/contact-us');
  expect(html).toMatch(/<title>聯絡我們 · /);
  expect(html).toMatch(/<meta name="robots" content="index/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/zh-HK\/contact-us"/);
});

test('the page to go on to survives the switch of language at login and registration', async () => {
  for (const path of ['/login', '/register']) {
    const answer = await fetch(`${baseUrl}/api/preference`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'zh-HK' }),
      headers: { referer: `${baseUrl}${path}?next=%2Fcheckout` },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const leads = new URL(answer.headers.get('location') ?? '', baseUrl);
    expect(leads.pathname + leads.search).toBe(`/zh-HK${path}?next=%2Fcheckout`);
    const { html } = await page(leads.pathname + leads.search);
    const next = /<main[\s\S]*?(<input[^>]*name="next"[^>]*>)/.exec(html)?.[1];
    expect(next).toContain('value="/checkout"');
  }
});

describe('the account', () => {
  test('without a password leads to a mailed link, and no form asks for what there is not', async () => {
    const { email, cookie } = await register();
    await queryDatabase(
      (sql) => sql`update customer set password_hash = null where email = ${email}`,
    );
    for (const [prefix, words] of [
      ['', 'Set a password'],
      ['/zh-HK', '設定密碼'],
      ['/zh-CN', '设置密码'],
    ] as const)
      for (const part of ['security', 'profile']) {
        const { html } = await page(`${prefix}/account/${part}`, cookie);
        const main = /<main[\s\S]*/.exec(html)?.[0] ?? '';
        expect(main).toMatch(
          new RegExp(`<a [^>]*href="${prefix}/password/reset"[^>]*>(?:<[^>]+>)*${words}`),
        );
        expect(main).not.toContain('name="current_password"');
      }
  });

  test('says before the first address is added that it will be the default', async () => {
    const { cookie } = await register();
    const { html } = await page('/account/addresses/new', cookie);
    expect(html).toContain('Your first address will be the default.');
  });

  test('shows the last page of the orders to who asks for one past it', async () => {
    const { email, cookie } = await register();
    await queryDatabase(
      (sql) => sql`update orders set user_id = (select id from customer where email = ${email})
        where id = (select min(id) from orders where user_id is null and status <> 'completed')`,
    );
    const { html } = await page('/account/orders?page=9', cookie);
    expect(html).not.toContain('No orders yet');
    expect(html).toMatch(/<main[\s\S]*href="\/account\/orders\/\w+"/);
  });

  test('says at the login that a login has ended, and the browser forgets it', async () => {
    const { email, cookie } = await register();
    await queryDatabase(
      (sql) => sql`update session set revoked_at = now() where audience = 'shopper' and
        subject_id = (select id from customer where email = ${email})`,
    );
    const sent = await get('/account', cookie);
    const leads = sent.headers.get('location') ?? '';
    expect(leads).toMatch(/\/login\?next=%2Faccount&expired=1$/);
  });

  test('confirms no e-mail by the link of another, and asks who has none to log in first', async () => {
    const link = `/account/confirm?token=${randomUUID()}`;
    const sent = await get(link);
    const { searchParams } = new URL(sent.headers.get('location') ?? '', baseUrl);
    expect(searchParams.get('next')).toBe(link);
    const { cookie } = await register();
    expect((await page(link, cookie)).html).toContain('This link no longer works');
  });

  test('holds no token that a script could read', async () => {
    const { cookie } = await register();
    const answer = await get('/account', cookie);
    expect(await answer.text()).not.toContain(cookie.slice('token='.length));
  });
});
