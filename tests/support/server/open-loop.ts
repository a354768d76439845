import { Agent, get } from 'node:http';

export type TimedVisit = {
  began: number;
  status: number;
  body: Buffer;
  coding: string | undefined;
};

const TICK_MS = 10;
/** With more open requests than this, new visitors wait. */
const MOST_WAITING = 200;

/**
 * Visitors arrive `perSecond`, whether or not earlier ones were served, until `over`. `seen` gets
 * each answer (status 0: the connection broke). Returns how many arrived.
 */
export async function visitAtRate(
  address: () => string,
  perSecond: number,
  over: Promise<unknown>,
  seen: (visit: TimedVisit) => void,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_WAITING });
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  let waiting = 0;
  let came = 0;
  const visit = async () => {
    waiting++;
    came++;
    const began = performance.now();
    seen({ began, ...(await read(address(), agent)) });
    waiting--;
  };
  for (let at = performance.now(); !isOver; ) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    const now = performance.now();
    const due = Math.round(((now - at) / 1000) * perSecond);
    at = now;
    for (let n = Math.min(due, MOST_WAITING - waiting); n > 0; n--) void visit();
  }
  while (waiting) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  agent.destroy();
  return came;
}

function read(url: string, agent: Agent): Promise<Omit<TimedVisit, 'began'>> {
  const broken = { status: 0, body: Buffer.alloc(0), coding: undefined };
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', () => resolve(broken))
        .once('end', () => {
          const coding = response.headers['content-encoding'];
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), coding });
        });
    }).once('error', () => resolve(broken));
  });
}
