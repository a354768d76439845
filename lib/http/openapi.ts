import 'server-only';
import type { z } from 'zod';
import { CASHIER_HEADER } from '@/lib/core/access/cashier';
import { refusalOutput, unauthenticatedOutput } from '@/lib/core/records/output.schema';
import {
  type AnyEndpoint,
  type EndpointAudience,
  type EndpointFamily,
  getEndpointPermissions,
  isSchema,
  refusalStatuses,
  sharedInput,
} from './endpoint';
import type { Declarations, HttpMethod } from './endpoint-handlers';
import { hoistDefinitions, jsonSchema } from './json-schema';

/** One API call; `path` has its parameters in braces. */
export type Operation = { path: string; method: HttpMethod; endpoint: AnyEndpoint };
/** A route file as the document sees it: the path of its folder, and its exports. */
export type RouteModule = { GET: { declarations: Declarations } };

/** Every call of these route files; a family is expanded to a path per member. */
export const listApiOperations = (routes: Record<string, RouteModule>): Operation[] =>
  Object.entries(routes).flatMap(([folder, { GET }]) =>
    Object.entries(GET.declarations).flatMap(([method, source]) =>
      spelledOut(folder, method as HttpMethod, source),
    ),
  );

function spelledOut(
  folder: string,
  method: HttpMethod,
  source: AnyEndpoint | EndpointFamily,
): Operation[] {
  const braced = folder.replaceAll(/\[(\w+)\]/g, '{$1}');
  if (!('expand' in source)) return [{ path: braced, method, endpoint: source }];
  return source.expand().map(({ params, endpoint }) => {
    const named = Object.entries(params);
    const path = named.reduce((text, [name, value]) => text.replace(`{${name}}`, value), braced);
    return { path, method, endpoint };
  });
}

const security: Record<EndpointAudience, object[] | undefined> = {
  shopper: [{}, { shopper: [] }],
  customer: [{ shopper: [] }],
  admin: [{ admin: [] }],
  system: [{ system: [] }],
  provider: [{}],
};

/** The OpenAPI 3.1 document of these calls. `version` is the shop's version. */
export function openApiDocument(operations: Operation[], version: string, url: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, endpoint } of operations)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationObject(path, method, endpoint),
    };
  const definitions = {};
  const hoisted = hoistDefinitions(paths, definitions) as typeof paths;
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Harbour',
      version,
      description:
        'The API of the shop. Amounts are decimal strings in major units, with the minor units ' +
        'beside them. Times are ISO 8601 in UTC. Errors list messages per field, in the language ' +
        'of the request, else in the language of the staff account or of Accept-Language.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    paths: hoisted,
    components: {
      securitySchemes: {
        shopper: bearer('The token from `POST /api/login`. Browsers send it as a cookie.'),
        admin: bearer('The token from `POST /api/admin/login`. Browsers send it as a cookie.'),
        system: bearer('`CRON_SECRET`, for the scheduler of the host.'),
      },
      schemas: {
        Refusal: jsonSchema(refusalOutput),
        Unauthenticated: jsonSchema(unauthenticatedOutput),
        ...definitions,
      },
    },
  };
}

function operationObject(path: string, method: HttpMethod, declared: AnyEndpoint): object {
  const { summary, description, audience, body, stream } = declared;
  const sent = body ?? stream;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`,
    summary,
    description: [description, describeCallers(declared)].filter(Boolean).join(' '),
    tags: [path.split('/')[path.startsWith('/api/admin/') ? 3 : 2] ?? 'admin'],
    security: security[audience],
    parameters: listParameters(path, declared),
    ...(sent && { requestBody: { required: true, content: bodyContent(sent, declared) } }),
    responses: listResponses(method, declared),
  };
}

function describeCallers(declared: AnyEndpoint): string {
  const permissionTexts = getEndpointPermissions(declared).map((name) => `\`${name}\``);
  if (!permissionTexts.length) return audienceText[declared.audience];
  const also = declared.also ? ` and \`${declared.also}\`` : '';
  return `Requires ${permissionTexts.join(' or ')}${also}.`;
}
const audienceText: Record<EndpointAudience, string> = {
  shopper: 'No login required.',
  customer: 'Requires a logged-in customer.',
  admin: 'Requires a staff account.',
  system: 'Requires `CRON_SECRET`.',
  provider: 'No login required: the request carries its own signature or token.',
};

type Properties = { properties?: Record<string, object>; required?: string[] };

/** A schema plus the fields that every call of the audience accepts; its own take precedence. */
function withShared(made: Properties, audience: EndpointAudience): Properties {
  const shared = sharedInput(audience);
  if (!shared) return made;
  const { properties } = jsonSchema(shared) as Properties;
  return { ...made, properties: { ...properties, ...made.properties } };
}

function bodyContent(schema: z.ZodType, { method_override, audience }: AnyEndpoint) {
  const content = withShared(jsonSchema(schema), audience);
  if (!method_override)
    return {
      'application/json': { schema: content },
      'multipart/form-data': { schema: content },
      'application/x-www-form-urlencoded': { schema: content },
    };
  const override = {
    type: 'object',
    properties: { _method: { const: method_override } },
    required: ['_method'],
  };
  return { 'multipart/form-data': { schema: { allOf: [override, content] } } };
}

function listParameters(path: string, declared: AnyEndpoint): object[] {
  const { audience, params, query, body } = declared;
  const shape = (schema: z.ZodType | undefined): Properties => (schema ? jsonSchema(schema) : {});
  const own = shape(params).properties ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: own[name] ?? { type: 'string' },
  }));
  const querySchema = body ? shape(query) : withShared(shape(query), audience);
  const inQuery = Object.entries(querySchema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: querySchema.required?.includes(name) ?? false,
    schema,
  }));
  const inHeader = listHeaders(declared).map(({ name, description, required }) => ({
    name,
    in: 'header',
    description,
    required,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

const cashierHeader = {
  name: CASHIER_HEADER,
  description:
    'The token of the cashier (`POST /api/admin/pos/cashier`), whose permissions then apply.',
  required: false,
};
const listHeaders = ({ headers = [], at_till }: AnyEndpoint) => [
  ...headers,
  ...(at_till ? [cashierHeader] : []),
];

function listResponses(method: HttpMethod, declared: AnyEndpoint): Record<string, object> {
  const { output, status = 200, progress } = declared;
  const content = isSchema(output)
    ? {
        'application/json': { schema: jsonSchema(output) },
        ...(progress && { 'application/x-ndjson': { schema: { type: 'string' } } }),
      }
    : Object.fromEntries(output.content_types.map((type) => [type, {}]));
  const description = isSchema(output) ? 'OK' : output.description;
  const refusals = [...refusalStatuses(method, declared)].sort((a, b) => a - b);
  return {
    [status]: { description, ...(Object.keys(content).length && { content }) },
    ...Object.fromEntries(refusals.map((code) => [code, refusalResponse(code)])),
  };
}

const refusalNames: Record<number, string> = {
  400: 'The request can’t be read.',
  401: 'Not logged in, or the login has expired.',
  403: 'Permission denied.',
  404: 'Not found, or not visible to the caller.',
  405: 'Method not allowed.',
  408: 'The request took too long to arrive.',
  409: 'Conflicts with the current state of the record.',
  413: 'The request is too large.',
  414: 'The URL is longer than 4,096 bytes.',
  422: 'Validation failed. `messages` lists the errors by field.',
  429: 'Too many requests. Retry after the seconds in `Retry-After`.',
  503: 'Temporarily unavailable. Retry after the seconds in `Retry-After`.',
};

const refusalResponse = (status: number) => ({
  description: refusalNames[status] ?? 'Request failed.',
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${status === 401 ? 'Unauthenticated' : 'Refusal'}` },
    },
  },
});
