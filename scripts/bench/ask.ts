import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type BenchResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: object };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request; returns the body as it was sent, still compressed. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<BenchResponse> {
  const text = body && JSON.stringify(body);
  const sent = {
    ...headers,
    ...(text && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', reject)
        .on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
    });
    clientRequest.once('error', reject).end(text);
  });
}

export function readAnswerText({ headers, body }: BenchResponse): string {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

export type Coding = 'identity' | 'gzip' | 'br';

/** The headers of a browser that accepts pages in this coding. */
export const accepting = (coding: Coding) => ({
  'Accept-Encoding': coding === 'br' ? 'gzip, br' : coding,
});

const PATIENCE_MS = 15_000;

/**
 * Fetches a page in this coding, again until it has it: the first requests for a page may get
 * another coding. Throws when it is no page, or never in this coding.
 */
export async function askPacked(url: string, coding: Coding): Promise<BenchResponse> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(50)) {
    const answer = await sendRequest(url, { headers: accepting(coding) });
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
    if ((answer.headers['content-encoding'] ?? 'identity') === coding) return answer;
  }
  throw new Error(`${url} is not packed with ${coding}.`);
}

/** The JSON of a call. Throws when the status is not 200. */
export async function call<T>(url: string, body?: object, headers = {}): Promise<T> {
  const answer = await sendRequest(url, { method: body ? 'POST' : 'GET', headers, body });
  if (answer.status !== 200)
    throw new Error(`${url} answers ${answer.status}: ${readAnswerText(answer).slice(0, 300)}`);
  return JSON.parse(answer.body.toString()) as T;
}

/** Every how many pages one is decompressed and read. */
const SAMPLE = 20;
let visits = 0;

/** Requests a page as a browser does. Checks for status 200, and on each twentieth the content. */
export async function visit(url: string, holds: string): Promise<void> {
  const answer = await sendRequest(url, { headers: { 'Accept-Encoding': 'gzip' } });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
  if (visits++ % SAMPLE) return;
  const html = readAnswerText(answer);
  if (!html.includes(holds) || !html.includes('</html>'))
    throw new Error(`${url} is not the page it should be: "${holds}" is not on it.`);
}
