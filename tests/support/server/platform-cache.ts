import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deserialize, serialize } from 'node:v8';

type Page = { value: { headers?: Record<string, unknown> } | null; cacheControl: unknown };
type Message = Page & { key: string; softTags: string[]; tags: string[] };

export type PlatformCache = {
  url: string;
  /** How many pages were found, and the most tags that one of them has. */
  found: () => number;
  mostTags: () => number;
  close: () => Promise<void>;
};

/** As many tags of a page as Vercel keeps; the rest it drops. */
const KEPT_TAGS = 128;

/** The cache of finished pages that all instances of a shop on Vercel share, outside of them. */
export async function openPlatformCache(): Promise<PlatformCache> {
  const pages = new Map<string, Page & { tags: string[]; lastModified: number }>();
  const revalidated = new Map<string, number>();
  let found = 0;
  let mostTags = 0;
  const calls: Record<string, (message: Message) => unknown> = {
    get: ({ key, softTags }) => {
      const page = pages.get(key);
      if (!page) return null;
      const isOld = (tag: string) => (revalidated.get(tag) ?? 0) >= page.lastModified;
      if ([...page.tags, ...softTags].some(isOld)) return null;
      found += 1;
      return page;
    },
    set: ({ key, value, cacheControl }) => {
      const all = String(value?.headers?.['x-next-cache-tags'] ?? '').split(',');
      mostTags = Math.max(mostTags, all.length);
      const tags = all.slice(0, KEPT_TAGS);
      pages.set(key, { value, cacheControl, tags, lastModified: Date.now() });
      return null;
    },
    revalidate: ({ tags }) => {
      for (const tag of tags) revalidated.set(tag, Date.now());
      return null;
    },
  };
  const server = createServer(async (req, res) => {
    const call = calls[req.url?.slice(1) ?? ''];
    const message = deserialize(Buffer.concat(await req.toArray())) as Message;
    res.end(serialize(call?.(message)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    found: () => found,
    mostTags: () => mostTags,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
