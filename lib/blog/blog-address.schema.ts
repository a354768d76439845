/** The addresses of the blog, without language prefix. */
export const articlePath = ({ url }: { url: string }) => `/blog/article/${url}`;
export const blogCategoryPath = ({ url }: { url: string }) => `/blog/category/${url}`;
export const tagPath = (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`;
/** A page of a list; the first has the list's own address. */
export const pagePath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);
/** The feed, which each language has under its own prefix. */
export const FEED_PATH = '/blog/rss.xml';
