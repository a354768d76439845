import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** The header a response that is compressed already says so with. */
export const PRECOMPRESSED = 'x-precompressed';

const kept = globalThis as typeof globalThis & { harbourSendsPacked?: boolean };

/** Whether responses that are compressed already reach the caller as such. */
export const servesPrecompressed = () => kept.harbourSendsPacked === true;

/**
 * Lets the middleware answer with what is compressed already. Next takes
 * `Content-Encoding` off everything it says (such a body might come from a `fetch` that
 * unpacked it), and would compress it again; so it is said under another name, and gets
 * its own on the way out, where every response of this process passes.
 */
export function servePrecompressed(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(name.toLowerCase() === PRECOMPRESSED ? 'Content-Encoding' : name, value);
  });
  kept.harbourSendsPacked = true;
}
