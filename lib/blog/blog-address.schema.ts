/** Blog paths, without language prefix. */
export const articlePath = ({ url }: { url: string }) => `/blog/article/${url}`;
export const blogCategoryPath = ({ url }: { url: string }) => `/blog/category/${url}`;
export const tagPath = (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`;
/** A list page's path; the first page has that of the list. */
export const pagePath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);
/** The feed, under each language's prefix. */
export const FEED_PATH = '/blog/rss.xml';
