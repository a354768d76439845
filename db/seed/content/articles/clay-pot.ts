import type { SeedArticle } from './contract';

/** A draft: nobody but staff sees it yet, and it waits for its words in zh-CN. */
export const clayPot: SeedArticle = {
  url: 'a-clay-pot-and-its-tea',
  categories: ['looking-after-things', 'at-the-tea-table'],
  tags: ['Teaware 茶具'],
  author_name: 'Fong Wing Sze',
  picture: 'products/pear-clay-pot-set',
  image_alt: {
    'en-US': 'A small unglazed clay teapot',
    'zh-HK': '一把細紫砂壺',
  },
  products: ['pear-clay-pot', 'phoenix-dancong-honey-orchid'],
  title: {
    'en-US': 'A clay pot and its one tea',
    'zh-HK': '一把紫砂壺，一種茶',
  },
  excerpt: {
    'en-US': 'Why we keep one pot for one kind of tea, and what happens when we do not.',
    'zh-HK': '為甚麼一把壺只泡一類茶，不守這條規矩又會怎樣。',
  },
  content: {
    'en-US':
      '<p>Unglazed clay remembers. Notes for the rest: opening a new pot; the week with Mr Fan in Yixing; a photograph of the two pots side by side.</p>',
    'zh-HK':
      '<p>不上釉的泥料有記性。待寫：開壺；在宜興范師傅那裏的一個星期；兩把壺並排的照片。</p>',
  },
};
