import type { Words } from '../contract';

/** An entry of the navigation that is no category; `page` and `link` say where it leads. */
type SeedEntry = {
  title: Words;
  page?: string;
  link?: string;
  open_in_current_tab?: boolean;
  display_in_mobile?: boolean;
};

/** What stands beside the categories, with the entries below it. */
export const aboutMenu: SeedEntry & { children: SeedEntry[] } = {
  title: { 'en-US': 'About us', 'zh-HK': '關於我們', 'zh-CN': '关于我们' },
  page: 'about',
  children: [
    { title: { 'en-US': 'Journal', 'zh-HK': '網誌', 'zh-CN': '博客' }, link: '/blog' },
    { title: { 'en-US': 'Delivery', 'zh-HK': '送貨', 'zh-CN': '配送说明' }, page: 'delivery' },
    { title: { 'en-US': 'Returns', 'zh-HK': '退貨', 'zh-CN': '退换货' }, page: 'returns' },
    { title: { 'en-US': 'Privacy', 'zh-HK': '私隱政策', 'zh-CN': '隐私政策' }, page: 'privacy' },
    {
      title: { 'en-US': 'Museum of Tea Ware', 'zh-HK': '茶具文物館', 'zh-CN': '茶具文物馆' },
      link: 'https://hk.art.museum/',
      open_in_current_tab: false,
      // Something to read at a desk; on a phone it would lead away from the shop.
      display_in_mobile: false,
    },
  ],
};
