import { Agent, request } from 'node:http';

export type RawRequest = {
  method: string;
  /** As it goes over the wire: neither encoded nor normalized. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};
/** The outcome of a request; `lost` when the connection ended without an answer. */
export type RawAnswer = { status: number; lost?: string; milliseconds: number; text: string };

/** Sends requests unchanged over so many connections at once. */
export function rawClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  const send = ({ method, path, headers, body }: RawRequest) =>
    new Promise<RawAnswer>((resolve) => {
      const from = performance.now();
      const done = (status: number, text: string, lost?: string) =>
        resolve({ status, text, lost, milliseconds: performance.now() - from });
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const sent = request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          if (text.length < 2000) text += chunk;
        });
        answer.on('end', () => done(answer.statusCode ?? 0, text));
        answer.on('error', (error) => done(answer.statusCode ?? 0, text, String(error)));
      });
      sent.on('error', (error) => done(0, '', String(error)));
      sent.end(body);
    });

  /** Sends all, `connections` at a time, in order; returns their answers. */
  async function sendAll(requests: readonly RawRequest[]): Promise<RawAnswer[]> {
    const answers: RawAnswer[] = [];
    let at = 0;
    const work = async () => {
      for (let own = at++; own < requests.length; own = at++)
        answers[own] = await send(requests[own] as RawRequest);
    };
    await Promise.all(Array.from({ length: connections }, work));
    return answers;
  }
  return { send, sendAll, close: () => agent.destroy() };
}
