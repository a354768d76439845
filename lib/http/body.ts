import 'server-only';
import { Refusal } from '@/lib/core/errors';

const JSON_LIMIT_BYTES = 1_000_000;
const FORM_LIMIT_BYTES = 12_000_000;

/**
 * What was sent, as a plain object: JSON, form data or a urlencoded form. `name[]` and
 * repeated fields become lists, `address.city` a nested object. What is too large is
 * refused on `field`.
 */
export async function body(request: Request, field = 'general'): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = type.includes('form');
  const sent = limited(request, isForm ? FORM_LIMIT_BYTES : JSON_LIMIT_BYTES, field);
  return isForm ? formObject(await sent.formData().catch(refused)) : jsonObject(await sent.text());
}

/**
 * What a request sends, cut off as soon as it is more than `limit`, whatever length it
 * announced.
 */
function limited({ headers, body }: Request, limit: number, field: string): Response {
  const tooLarge = () => new Refusal(413, 'too_large', { [field]: [{ key: 'too_large' }] });
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge();
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > limit) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counter), {
    headers: { 'Content-Type': headers.get('content-type') ?? '' },
  });
}

/** The search parameters of a request, the same way. */
export const query = (request: Request) =>
  entriesObject(new URL(request.url).searchParams.entries());

/** A form's fields as a plain object. React's own fields (`$ACTION…`) are left out. */
export const formObject = (form: FormData) =>
  entriesObject([...form.entries()].filter(([name]) => !name.startsWith('$ACTION')));

function entriesObject(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const key = name.replace(/\[\]$/, '');
    const [outer = '', inner] = key.split('.', 2);
    if (!SAFE_NAME.test(key)) continue;
    if (inner)
      object[outer] = { ...(isRecord(object[outer]) ? object[outer] : {}), [inner]: value };
    else if (key !== name) object[key] = [...((object[key] as unknown[] | undefined) ?? []), value];
    else object[key] = key in object ? [object[key], value].flat() : value;
  }
  return object;
}

const SAFE_NAME = /^(?!__proto__|constructor$|prototype$)[\w-]+(\.\w+)?$/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonObject(text: string): Record<string, unknown> {
  if (!text.trim()) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : malformed();
  } catch {
    return malformed();
  }
}

function malformed(): never {
  throw new Refusal(400, 'malformed', { general: [{ key: 'malformed' }] });
}

function refused(error: unknown): never {
  if (error instanceof Refusal) throw error;
  malformed();
}
