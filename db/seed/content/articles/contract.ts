import type { Words } from '../../contract';

/** A draft may wait for its translations. */
type Translated = Pick<Words, 'en-US' | 'zh-HK'> & Partial<Words>;

/** An article of the demo blog. `days` since it appeared; less than 0: it is scheduled. */
export type SeedArticle = {
  url: string;
  days?: number;
  categories: string[];
  tags: string[];
  author_name: string;
  /** One of the demo's pictures, by name. */
  picture: string;
  image_alt: Translated;
  products: string[];
  is_featured?: boolean;
  title: Translated;
  excerpt: Translated;
  content: Translated;
};
export type SeedBlogCategory = {
  url: string;
  order: number;
  title: Words;
  description: Words;
};
