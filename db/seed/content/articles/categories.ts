import type { SeedBlogCategory } from './contract';

export const blogCategories: SeedBlogCategory[] = [
  {
    url: 'at-the-tea-table',
    order: 0,
    title: { 'en-US': 'At the tea table', 'zh-HK': '茶桌上', 'zh-CN': '茶桌上' },
    description: {
      'en-US': '<p>How we brew what we sell, with the times and temperatures we really use.</p>',
      'zh-HK': '<p>我們怎樣沖泡自己賣的茶：水溫和時間，都是平日真正用的。</p>',
      'zh-CN': '<p>我们怎么泡自己卖的茶：水温和时间，都是平日真正用的。</p>',
    },
  },
  {
    url: 'looking-after-things',
    order: 10,
    title: { 'en-US': 'Looking after things', 'zh-HK': '器物保養', 'zh-CN': '器物养护' },
    description: {
      'en-US':
        '<p>Iron, wood, clay and tea itself: what keeps them well, and what to leave alone.</p>',
      'zh-HK': '<p>鐵、木、泥，還有茶葉本身：怎樣才放得久，甚麼時候由得它便好。</p>',
      'zh-CN': '<p>铁、木、陶，还有茶叶本身：怎样才放得久，什么时候由着它就好。</p>',
    },
  },
  {
    url: 'small-homes',
    order: 20,
    title: { 'en-US': 'Small homes', 'zh-HK': '小小的家', 'zh-CN': '小小的家' },
    description: {
      'en-US': '<p>Living well in four hundred square feet, which is what most of us have.</p>',
      'zh-HK': '<p>四百呎也可以住得好，我們大部分人都是這樣住。</p>',
      'zh-CN': '<p>四十平方米也能住得好，我们大多数人都是这样住的。</p>',
    },
  },
];
