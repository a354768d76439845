import type { WaitingText } from '@/lib/admin/translation.schema';

const forms: Record<WaitingText['resource'], string> = {
  product: '/admin/product/edit',
  brand: '/admin/brand/edit',
  attribute: '/admin/attribute/edit',
  menu: '/admin/menu/edit',
  page: '/admin/page/edit',
  block: '/admin/block/edit',
  slider: '/admin/slider/edit',
  blog_category: '/admin/blog/category/edit',
  blog_article: '/admin/blog/article/edit',
  status: '/admin/lead/status/edit',
  setting: '/admin/setting',
};

/** The form with a text, in its language and at its field. */
export const textHref = ({ resource, id, language, field }: WaitingText) =>
  `${forms[resource]}${id === null ? '' : `/${id}`}?language=${language}#${field}`;
