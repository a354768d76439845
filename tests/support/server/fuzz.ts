import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rng, rng } from '../values/rng';
import { accountsIn, PASSWORD } from './accounts';
import { type ApiDocument, adversarialCall } from './adversarial-calls';
import type { Tokens } from './adversarial-headers';
import { adversarialAction, adversarialVisit, pagePaths, readForms } from './adversarial-pages';
import { type RawAnswer, type RawRequest, rawClient } from './raw-request';
import { type Server, startServer } from './server';
import { browse, percentile } from './visitors';

/** FUZZ_SEED=… sends other requests than the suite, FUZZ_VISITORS=… while so many browse. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const visitors = Number(process.env.FUZZ_VISITORS ?? 0);
const CONNECTIONS = 8;
const SLOWEST_MS = 2000;
/** How long a visitor reads a page before opening the next. */
const READING_MS = 3000;

/** The tests of so many adversarial requests, the same ones for the same seed. */
export function fuzz(requests: number): void {
  const patience = 120_000 + requests * 60;
  let server: Server;
  let document: ApiDocument;
  let tokens: Tokens;
  let client: ReturnType<typeof rawClient>;

  beforeAll(async () => {
    server = await startServer({ template: 'settled' });
    client = rawClient(server.url, CONNECTIONS);
    document = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const accounts = accountsIn(server.databaseUrl);
    const logIn = async (path: string, { email }: { email: string }) => {
      const body = JSON.stringify({ email, password: PASSWORD });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { token: string }).token;
    };
    tokens = {
      shopper: await logIn('/api/login', await accounts.customer()),
      admin: await logIn('/api/admin/login', await accounts.owner()),
    };
    await accounts.close();
    // A page's first request loads its code, which is not the fuzz's concern.
    for (const page of pagePaths) await fetch(server.url + page);
  }, patience);
  afterAll(async () => {
    client?.close();
    await server?.close();
  });

  /**
   * No request may be answered 5xx, lose its connection or take longer than two seconds. A slower
   * one is sent once more, alone: a busy machine is not the request's fault.
   */
  async function expectAnswers(sent: RawRequest[]): Promise<void> {
    const sending = client.sendAll(sent);
    const visits = await browse(server.url, visitors, sending, READING_MS);
    const answers = await sending;
    const shown = (index: number) => {
      const { method, path, headers, body } = sent[index] as RawRequest;
      const { status, lost, milliseconds, text } = answers[index] as RawAnswer;
      const about = { status, lost, milliseconds: Math.round(milliseconds), method };
      return {
        ...about,
        path: path.slice(0, 300),
        headers: JSON.stringify(headers).slice(0, 400),
        body: body?.toString().slice(0, 400),
        text: text.slice(0, 300),
      };
    };
    const all = answers.map((answer, index) => ({ ...answer, index }));
    const statuses: Record<string, number> = {};
    for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
    const slowest = all.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
    process.stdout.write(
      `fuzz seed ${seed}: ${sent.length} requests, by status ${JSON.stringify(statuses)}, slowest ` +
        `${Math.round(slowest.milliseconds)} ms (${sent[slowest.index]?.method} ` +
        `${sent[slowest.index]?.path.slice(0, 100)})\n`,
    );
    if (visitors) {
      const waited = visits.map(({ milliseconds }) => milliseconds);
      process.stdout.write(
        `${visits.length} visits beside it: p95 ${Math.round(percentile(waited, 0.95))} ms, ` +
          `slowest ${Math.round(Math.max(...waited))} ms\n`,
      );
      expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    }
    const isSlow = ({ milliseconds }: RawAnswer) => milliseconds > SLOWEST_MS;
    // Under such load a health check may answer that the server is not ready.
    const isNotReady = ({ status, index }: { status: number; index: number }) =>
      status === 503 && /^\/(api\/)?health\/ready/.test(sent[index]?.path ?? '');
    const failed = all.filter(
      (answer) => (answer.status >= 500 && !isNotReady(answer)) || answer.lost,
    );
    for (const answer of all.filter(isSlow))
      if (isSlow(await client.send(sent[answer.index] as RawRequest))) failed.push(answer);
    expect(
      failed.slice(0, 40).map(({ index }) => shown(index)),
      `${failed.length} of ${sent.length} requests failed; FUZZ_SEED=${seed} repeats them`,
    ).toEqual([]);
  }

  const many = (share: number, make: (chance: Rng) => RawRequest) => {
    const chance = rng(seed + share * 1000);
    return Array.from({ length: Math.round(requests * share) }, () => make(chance));
  };

  test(
    'no call of the API, however made, answers 5xx or takes two seconds',
    async () => {
      await expectAnswers(many(0.7, (chance) => adversarialCall(chance, document, tokens)));
    },
    patience,
  );

  test(
    'no address of a page, however written, answers 5xx or takes two seconds',
    async () => {
      await expectAnswers(many(0.2, (chance) => adversarialVisit(chance, tokens)));
    },
    patience,
  );

  test(
    'no form and no call of an action answers 5xx or takes two seconds',
    async () => {
      const found = [
        '/login',
        '/register',
        '/order/find',
        '/password/reset',
        '/admin/login',
        '/checkout',
      ];
      const forms = (await Promise.all(found.map((path) => readForms(server.url, path)))).flat();
      expect(forms.length).toBeGreaterThan(2);
      await expectAnswers(
        many(0.1, (chance) => adversarialAction(chance, server.url, forms, tokens)),
      );
    },
    patience,
  );
}
