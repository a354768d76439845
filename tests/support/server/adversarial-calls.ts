import { adversarialValues, names, type OpenApiSchema } from '../values/adversarial-values';
import type { Rng } from '../values/rng';
import { asText, encoded, headersFor, type Tokens, wrongSegments } from './adversarial-headers';
import type { RawRequest } from './raw-request';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: OpenApiSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: OpenApiSchema }> };
};
/** The parts of an OpenAPI document that the fuzz uses. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, OpenApiSchema> };
};

/** Calls that end one's own session, or another one: only a guest may try them. */
const ENDS_SESSIONS = /\/(logout|token\/refresh|session(\/[^/]*)?)$/;

/** A call from the API's document, more or less as described there. */
export function adversarialCall(chance: Rng, document: ApiDocument, tokens: Tokens): RawRequest {
  const { value, anything } = adversarialValues(chance, document.components.schemas);
  const [path, operations] = chance.pick(Object.entries(document.paths));
  const [declared, operation] = chance.pick(Object.entries(operations));
  const method = chance.often(0.95)
    ? declared.toUpperCase()
    : chance.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']);
  const parameters = operation.parameters ?? [];
  // The first records are kept, so that there is something to find until the end.
  const from = method === 'DELETE' ? 40 : 1;
  const segment = () =>
    chance.often(0.6) ? String(from + chance.below(20)) : chance.pick(wrongSegments);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && chance.often(0.6))
    .map(({ name, schema }) => `${encoded(name)}=${encoded(value(schema))}`);
  if (chance.often(0.1))
    query.push(chance.pick(['a=%00', '%', 'a=%ff', '__proto__=1', 'toString[]=1', '=&=&', 'x[]=']));
  if (chance.often(0.05)) query.push(`${encoded(chance.pick(names))}=${encoded(anything())}`);
  const headers = headersFor(chance, tokens);
  if (ENDS_SESSIONS.test(path)) delete headers.Authorization;
  for (const { name } of parameters.filter((parameter) => parameter.in === 'header'))
    headers[name] ??= `fuzz-${chance.below(1e9)}`;
  const schema = operation.requestBody?.content['application/json']?.schema;
  return {
    method,
    path: path.replace(/\{\w+\}/g, segment) + (query.length ? `?${query.join('&')}` : ''),
    ...(method === 'GET' || method === 'HEAD'
      ? { headers }
      : sentBody(chance, value(schema), headers)),
  };
}

function sentBody(chance: Rng, value: unknown, headers: Record<string, string>) {
  const fields = Object.entries((value ?? {}) as object).map(
    ([name, field]) => [name, asText(field).toWellFormed()] as const,
  );
  const kind = chance.below(20);
  if (kind < 13) {
    const type = chance.often(0.95)
      ? 'application/json'
      : chance.pick(['', 'text/plain', 'x', '/']);
    return { headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(value) ?? '' };
  }
  if (kind < 15) {
    const body = fields
      .map(([name, fieldText]) => `${encoded(name)}=${encoded(fieldText)}`)
      .join('&');
    return { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, body };
  }
  if (kind < 18) return buildMultipart(headers, [...fields, ...(chance.often(0.3) ? fields : [])]);
  const body = chance.pick([
    '',
    '{',
    '[]',
    'null',
    '{"a":',
    '"x"',
    '{"__proto__":{"x":1}}',
    '{"a":1e400}',
    '\ufeff{}',
    `{"a":${'['.repeat(50_000)}`,
    'a=1&'.repeat(30_000),
    'x'.repeat(300_000),
    '{"a":"\\ud800"}',
  ]);
  const type = chance.pick([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'form',
  ]);
  return { headers: { ...headers, 'Content-Type': type }, body };
}

/** The same as multipart form data. */
export function buildMultipart(
  headers: Record<string, string>,
  fields: readonly (readonly [string, string])[],
) {
  const parts = fields.map(
    ([name, value]) =>
      `--fuzz\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n\0]/g, '_')}"` +
      `${name === 'file' || name === 'image' ? '; filename="x.xlsx"' : ''}\r\n\r\n${value}\r\n`,
  );
  const type = 'multipart/form-data; boundary=fuzz';
  return { headers: { ...headers, 'Content-Type': type }, body: `${parts.join('')}--fuzz--\r\n` };
}
