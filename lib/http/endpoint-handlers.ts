import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { env } from '@/lib/core/env';
import { notFound, orUndefinedIfNotFound, Refusal } from '@/lib/core/errors';
import { negotiateLanguage } from '@/lib/core/language';
import { inTimeZone } from '@/lib/core/moment.schema';
import type { ReportProgress } from '@/lib/core/records/resource';
import { isStorable } from '@/lib/core/text/storable-text';
import { parseRequestBody as readBody, receiveRequestBody } from './body';
import { COMMON_LIMIT } from './body-limits';
import { parseDeclaredInput } from './declared-input';
import {
  type AnyEndpoint,
  type ContextByAudience,
  type EndpointAudience,
  type EndpointFamily,
  isSchema,
  refusalStatuses,
  type Schema,
  sharedInput,
} from './endpoint';
import { toFailureResponse } from './failure';
import { parseUrlQuery as readQuery } from './fields';
import { inHeavyTurn } from './heavy-turns';
import { log } from './log';
import { acceptsProgress, respondWithProgress } from './progress';
import { inRequestScope, responseLanguage } from './request-scope';
import { assertSameOrigin } from './same-origin';
import { inUploadTurn } from './upload-turns';
import { workAfterAnswer } from './work-after-answer';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof methods)[number];
type Handler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>;
export type Declarations = Partial<Record<HttpMethod, AnyEndpoint | EndpointFamily>>;
/** The handlers of a route file, each with the declarations it was built from. */
export type Handlers = Record<HttpMethod | 'OPTIONS', Handler & { declarations: Declarations }>;

type Sent = Record<string, unknown>;
/** Builds the context of a call for each audience; refuses callers outside it (401, 403). */
export type ContextFactories = {
  [A in EndpointAudience]: (call: {
    request: Request;
    declared: AnyEndpoint;
    /** The input: a shopper's call names its language and currency there. */
    sent: Sent;
  }) => Promise<ContextByAudience[A]>;
};

/**
 * Builds the handlers of a route file from the declarations of its methods. Every call passes the
 * same steps: same origin, context (who), parameters, input, `run`, response or refusal. An
 * undeclared method answers 405 in JSON, with `Allow`.
 */
export const buildEndpointHandlers =
  (contexts: ContextFactories) =>
  (declarations: Declarations): Handlers => {
    const handlerFor = (method: HttpMethod | 'OPTIONS') => {
      const declared = method === 'OPTIONS' ? undefined : declarations[method];
      const handler: Handler = declared
        ? (request, { params }) => handle(contexts, declared, request, params)
        : (request, { params }) => answerUndeclared(declarations, request, params);
      return Object.assign(handler, { declarations });
    };
    const entries = [...methods, 'OPTIONS' as const].map((name) => [name, handlerFor(name)]);
    return Object.fromEntries(entries) as Handlers;
  };

/** Handlers for unknown addresses: every method answers 404 in JSON. */
export function unknownAddress(): Record<HttpMethod | 'OPTIONS', Handler> {
  const handler: Handler = async (request) => failure(notFound(), request);
  const entries = [...methods, 'OPTIONS'].map((name) => [name, handler]);
  return Object.fromEntries(entries) as Record<HttpMethod | 'OPTIONS', Handler>;
}

/** Answers `OPTIONS`, and undeclared methods: 405, or 404 where nothing is declared. */
async function answerUndeclared(
  declarations: Declarations,
  request: Request,
  segments: Promise<unknown>,
): Promise<Response> {
  const path = (await segments) as Record<string, string>;
  const isThere = (source: AnyEndpoint | EndpointFamily) =>
    'resolve' in source ? orUndefinedIfNotFound(async () => source.resolve(path)) : source;
  const presentEndpoints = await Promise.all(Object.values(declarations).map(isThere));
  if (!presentEndpoints.some(Boolean)) return failure(notFound(), request);
  const declared = methods.filter((method) => declarations[method]);
  const allowed = [...declared, ...(declarations.GET ? ['HEAD'] : []), 'OPTIONS'];
  const headers = { Allow: allowed.sort().join(', ') };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  const response = failure(methodNotAllowed(request.method), request);
  response.headers.set('Allow', headers.Allow);
  return response;
}

const methodNotAllowed = (method: string) =>
  new Refusal(405, 'method_not_allowed', {
    general: [{ key: 'method_not_allowed', values: { method } }],
  });

async function handle(
  contexts: ContextFactories,
  source: AnyEndpoint | EndpointFamily,
  request: Request,
  segments: Promise<unknown>,
): Promise<Response> {
  let declared: AnyEndpoint | undefined;
  let language = negotiateLanguage(request.headers.get('accept-language')) ?? 'en-US';
  try {
    return await inRequestScope(async () => {
      try {
        if ('resolve' in source || !source.from_anywhere) assertSameOrigin(request);
        const path = (await segments) as Record<string, string>;
        declared = 'resolve' in source ? source.resolve(path) : source;
        if (request.method !== 'GET' && declared.audience !== 'system') workAfterAnswer();
        const call = runDeclared.bind(undefined, contexts, declared, request, path);
        if (declared.audience === 'admin') return await inUploadTurn(request, 'staff', call);
        if (!declared.body_limit?.files) return await call();
        return await inUploadTurn(request, 'shoppers', call);
      } finally {
        language = responseLanguage() ?? language;
      }
    });
  } catch (error) {
    unstable_rethrow(error);
    return failure(error, request, language, declared);
  }
}

async function runDeclared(
  contexts: ContextFactories,
  declared: AnyEndpoint,
  request: Request,
  path: Record<string, string>,
): Promise<Response> {
  const query = readQuery(request);
  const { body_field: field, body_limit: limit } = declared;
  const read = () => readBody(request, { field, limit });
  // A shopper's input names its language; staff are authenticated first.
  const early = sharedInput(declared.audience) !== undefined;
  let sent: Sent = early && declared.body ? await read() : {};
  const context = contexts[declared.audience];
  const ctx = await context({ request, declared, sent: { ...sent, ...query } });
  const params = parseParams(declared.params, path);
  if (!early && declared.body) sent = await read();
  if (declared.method_override && sent._method !== declared.method_override)
    throw methodNotAllowed(request.method);
  const parse = (body: Sent, schema: Schema) =>
    inTimeZone(ctx.settings.store_timezone, () =>
      parseDeclaredInput(declared, request, { query: query, body, schema }),
    );
  const input = {
    params,
    ...parse(sent, declared.body),
    receive: async () => parse(await read(), declared.stream).body,
    raw: async () => (await receiveRequestBody(request, COMMON_LIMIT.text)).toString('utf8'),
    request,
  };
  const run = async (report: ReportProgress) => {
    const result = await declared.run(ctx as never, { ...input, report } as never);
    if (isSchema(declared.output)) assertResponse(declared, declared.output, result);
    return result;
  };
  if (declared.progress && acceptsProgress(request))
    return withRequestId(
      respondWithProgress(request, run as (report: ReportProgress) => Promise<object>),
    );
  const answer = async () => respond(declared, request, await run(() => undefined), isKnown(ctx));
  return declared.heavy ? inHeavyTurn(ctx.actor, answer) : answer();
}

/** `path` is undefined if the address has no parameters. */
function parseParams(schema: Schema, path: Record<string, string> | undefined): unknown {
  // Text that the database cannot store names no record.
  if (
    !Object.values(path ?? {})
      .flat()
      .every(isStorable)
  )
    throw notFound();
  const parsed = schema?.safeParse(path);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

/** A customer sees what a guest does not, so their responses must not be in a shared cache. */
const isKnown = (ctx: { actor?: { kind: string } } | undefined) => ctx?.actor?.kind === 'customer';

function respond(
  declared: AnyEndpoint,
  request: Request,
  result: unknown,
  toCustomer: boolean,
): Response {
  if (!isSchema(declared.output)) return result as Response;
  if (declared.cache_seconds !== undefined && !toCustomer)
    return withRequestId(publicJson(request, result, declared.cache_seconds));
  return json(result, { status: declared.status ?? 200 });
}

/**
 * A JSON response that is the same for all equal requests: shared caches may keep it for `seconds`,
 * and an unchanged one is not sent again (ETag).
 */
function publicJson(request: Request, body: unknown, seconds: number): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}`,
    ETag: etag,
    Vary: 'Accept-Language, Authorization, Cookie',
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

/** A JSON response that only the caller may keep. */
const json = (body: unknown, init: ResponseInit = {}) =>
  withRequestId(
    Response.json(body, {
      ...init,
      headers: {
        'Cache-Control': 'private, no-store',
        ...(init.headers as Record<string, string> | undefined),
      },
    }),
  );

function withRequestId(response: Response, id: string = randomUUID()): Response {
  response.headers.set('X-Request-Id', id);
  return response;
}

function failure(
  error: unknown,
  request: Request,
  language = negotiateLanguage(request.headers.get('accept-language')) ?? 'en-US',
  declared?: AnyEndpoint,
): Response {
  const id = randomUUID();
  const { status, body, retryAfter } = toFailureResponse(error, language, request, id);
  if (declared) assertDeclaredStatus(declared, request, status);
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return withRequestId(json(body, { status, headers }), id);
}

/** Whether responses are checked against their declarations: in development and in tests. */
const isOn = () => (env().CHECK_RESPONSES ?? defaultFor(env().NODE_ENV)) === 'on';
const defaultFor = (mode: string) => (mode === 'production' ? 'off' : 'on');

/**
 * Throws if a response does not match its declaration, with the path of each difference. That is a
 * bug of ours: the caller gets 500, the log the reason.
 */
function assertResponse(declared: AnyEndpoint, schema: z.ZodType, result: unknown): void {
  if (!isOn()) return;
  const text = JSON.stringify(result);
  const parsed = schema.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (parsed.success) return;
  const differences = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || '(response)'}: ${message}`);
  throw new Error(
    `The response of "${declared.summary}" does not match its schema: ${differences.join('; ')}`,
  );
}

/** Throws if a refusal has a status that its declaration does not name. */
function assertDeclaredStatus(declared: AnyEndpoint, request: Request, status: number): void {
  if (!isOn() || status >= 500 || refusalStatuses(request.method, declared).has(status)) return;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  log.error({ call, status, summary: declared.summary }, 'undeclared error status');
  throw new Error(`${call} returned ${status}, which is not declared`);
}
