import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeCdn = {
  /** What a shop needs to purge it. */
  environment: Record<string, string>;
  /** The tags that were purged; '*' for everything. */
  purged: string[];
  /** The calls that came, also refused ones. */
  calls: () => number;
  /** Answers the next calls with this status; `success: false` for 200. */
  refuse: (status: number | undefined) => void;
  close: () => Promise<void>;
};

/** A tag as Cloudflare takes it: printable, without spaces and commas. */
const TAG = /^[\x21-\x2b\x2d-\x7e]{1,1024}$/;

/** A strict purge API in Cloudflare's format: it refuses whatever the documentation lacks. */
export async function startFakeCdn(): Promise<FakeCdn> {
  const token = randomUUID();
  const purged: string[] = [];
  let calls = 0;
  let refusal: number | undefined;

  const findFault = (body: Record<string, unknown>): string | undefined => {
    const { tags, purge_everything, ...others } = body;
    if (Object.keys(others).length) return `unknown field ${Object.keys(others)}`;
    if (purge_everything !== undefined)
      return purge_everything === true && tags === undefined ? undefined : 'not everything';
    if (!Array.isArray(tags) || !tags.length || tags.length > 30) return 'one to thirty tags';
    if (new Set(tags).size < tags.length) return 'a tag twice';
    return tags.every((tag) => typeof tag === 'string' && TAG.test(tag)) ? undefined : 'a tag';
  };

  const server = createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    calls += 1;
    const answer = (status: number, error?: string) => {
      const errors = error ? [{ code: status, message: error }] : [];
      res.writeHead(status, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ success: !error, errors, messages: [], result: { id: 'zone' } }));
    };
    if (refusal !== undefined) return answer(refusal, 'not now');
    if (req.method !== 'POST' || req.url !== '/zones/1/purge_cache') return answer(404, 'no route');
    if (req.headers.authorization !== `Bearer ${token}`) return answer(403, 'token');
    if (req.headers['content-type'] !== 'application/json') return answer(415, 'type');
    const body = JSON.parse(text) as Record<string, unknown>;
    const fault = findFault(body);
    if (fault) return answer(400, fault);
    purged.push(...((body.tags as string[] | undefined) ?? ['*']));
    return answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      CDN_PURGE_URL: `http://127.0.0.1:${port}/zones/1/purge_cache`,
      CDN_PURGE_TOKEN: token,
    },
    purged,
    calls: () => calls,
    refuse: (status) => {
      refusal = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
