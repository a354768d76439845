import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake answers on one path instead of its own answer. */
export type Fault = 'down' | 'error' | 'slow' | 'trickling' | 'huge' | 'text' | 'redirect';

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
};
export type ProviderResponse = {
  status?: number;
  json?: unknown;
  html?: string;
  location?: string;
};

/** A real HTTP server that answers as a login provider does, and records the calls. */
export async function startFakeProvider(answer: (call: Call, url: string) => ProviderResponse) {
  const faults = new Map<string, Fault>();
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { pathname, searchParams } = new URL(request.url ?? '/', url);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const { method = 'GET', headers } = request;
      const call = { method, path: pathname, query: searchParams, form, headers };
      calls.push(call);
      const fault = faults.get(pathname);
      if (fault) return misbehave(fault, response, url);
      send(response, answer(call, url));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, faults, calls, close };
}

function send(response: ServerResponse, { status = 200, json, html, location }: ProviderResponse) {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(location ? 302 : status, {
    'Content-Type': type,
    ...(location && { Location: location }),
  });
  response.end(html ?? JSON.stringify(json ?? {}));
}

function misbehave(fault: Fault, response: ServerResponse, url: string): void {
  if (fault === 'down') response.destroy();
  else if (fault === 'error') send(response, { status: 500, json: { error: 'server_error' } });
  else if (fault === 'text') send(response, { html: '<p>Please come back later.' });
  else if (fault === 'redirect') send(response, { location: `${url}/elsewhere` });
  else if (fault === 'huge') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ much: 'x'.repeat(40 * 1024 * 1024) }));
  } else if (fault === 'trickling') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const drops = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(drops));
  }
  // 'slow': it never answers.
}

/** The page on which a person consents to an app or refuses, as links. */
export const consentPage = (name: string, yes: string, no: string): ProviderResponse => ({
  html: `<!doctype html><title>${name}</title><h1>${name}</h1>
    <a id="continue" href="${yes.replaceAll('&', '&amp;')}">Continue</a>
    <a id="cancel" href="${no.replaceAll('&', '&amp;')}">Cancel</a>`,
});

/** The target of a link on that page. */
export const findPageLink = (html: string, id: 'continue' | 'cancel'): string =>
  (new RegExp(`id="${id}" href="([^"]+)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
