import type { Words } from '../../contract';

/** An article of the demo blog. `days` since it appeared; less than 0: it is scheduled. */
export type SeedArticle = {
  url: string;
  days?: number;
  categories: string[];
  tags: string[];
  author_name: string;
  /** One of the demo's pictures, by name. */
  picture: string;
  image_alt: Words;
  products: string[];
  is_featured?: boolean;
  title: Words;
  excerpt: Words;
  content: Words;
};
export type SeedBlogCategory = { url: string; order: number; title: Words; description: Words };
