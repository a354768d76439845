import { describe, expect, test } from 'vitest';
import { isKeptPage, routerPath } from '@/components/shop/layout/router-path';
import { parseShopRoute } from '@/lib/core/web/shop-routes';

const at = (path: string) => new URL(path, 'https://shop.example');
const go = (to: string, from = '/') => routerPath(at(to), at(from));

describe('a press on a link', () => {
  test.each([
    ['/', '/product/cup'],
    ['/product/cup?sku=A1#details', '/'],
    ['/category/tea?page=2', '/category/tea'],
    ['/search/green%20tea', '/brand/quayside'],
    ['/zh-HK/page/returns', '/zh-HK'],
    ['/product/cup', '/product/cup'],
    ['/blog', '/'],
    ['/offers', '/product/cup'],
    ['/zh-HK/blog?page=2', '/zh-HK/blog/article/tea'],
    ['/blog/tag/Home%20%E5%AE%B6', '/blog/category/tea'],
  ])('to %s from %s changes the page by the router', (to, from) => expect(go(to, from)).toBe(to));

  test.each([
    ['/zh-HK/product/cup', '/product/cup'],
    ['/', '/zh-CN'],
    ['/checkout', '/'],
    ['/account', '/'],
    ['/login?next=%2F', '/'],
    ['/order/find', '/'],
    ['/delivery?product=cup', '/product/cup'],
    ['/product/cup', '/login'],
    ['/admin/product', '/'],
    ['/media/products/a.webp', '/'],
    ['/api/cart', '/'],
    ['/payment/card', '/'],
    ['/search?keyword=tea', '/'],
    ['/sitemap.xml', '/'],
    ['/blog/rss.xml', '/blog'],
    ['/product/cup#details', '/product/cup'],
    ['/#content', '/'],
    ['/category/tea?coupon=TEA', '/'],
  ])('to %s from %s is the browser’s own', (to, from) => expect(go(to, from)).toBeUndefined());

  test.each([
    '/',
    '/product/cup',
    '/category/tea',
    '/brand/quayside',
    '/page/returns',
    '/search/tea',
    '/search',
    '/login',
    '/register',
    '/account',
    '/checkout',
    '/delivery',
    '/order/success',
    '/order/cancel',
    '/order/find',
    '/product',
    '/product/a/b',
    '/blog',
    '/blog/article/a',
    '/blog/category/a',
    '/blog/tag/a',
    '/blog/a',
    '/blog/a/b',
    '/offers',
    '/offers/a',
  ])('%s is the router’s exactly where the shop has a page of that kind for everybody', (path) => {
    const shared = ['home', 'record', 'search', 'blog', 'offers'].includes(
      parseShopRoute(path).kind,
    );
    expect(Boolean(go(path, '/product/other'))).toBe(shared);
  });
});

test('only pages that are kept are fetched before they are asked for', () => {
  for (const path of [
    '/',
    '/product/cup',
    '/zh-HK/category/tea',
    '/brand/a',
    '/page/b',
    '/blog',
    '/offers',
  ])
    expect(isKeptPage(at(path))).toBe(true);
  for (const path of ['/search/tea', '/category/tea?page=2', '/product/cup?sku=A1', '/login'])
    expect(isKeptPage(at(path))).toBe(false);
});
