// Loaded first by an instance that a test runs as Vercel would: what the platform gives Next there.
// Finished pages are kept outside the instance, which says how much work goes on after an answer.
import { request } from 'node:http';
import { deserialize, serialize } from 'node:v8';

/** By node:http, because Next takes what a page fetches for a part of it. */
const ask = (path, message) =>
  new Promise((resolve, reject) => {
    const sent = request(`${process.env.PLATFORM_URL}/${path}`, { method: 'POST' }, async (res) => {
      resolve(deserialize(Buffer.concat(await res.toArray())));
    });
    sent.once('error', reject);
    sent.end(serialize(message));
  });

class PlatformCache {
  get = (key, { softTags = [] }) => ask('get', { key, softTags });
  set = (key, value, { cacheControl }) => ask('set', { key, value, cacheControl });
  revalidateTag = (tags) => ask('revalidate', { tags: [tags].flat() });
  resetRequestCache() {}
}

let pending = 0;
const waitUntil = (work) => {
  pending += 1;
  work
    .catch(() => undefined)
    .finally(() => {
      pending -= 1;
    });
};
process.on('message', () => process.send?.({ pending }));

Object.assign(globalThis, {
  [Symbol.for('@next/cache-handlers')]: { FetchCache: PlatformCache },
  [Symbol.for('@next/request-context')]: { get: () => ({ waitUntil }) },
});
