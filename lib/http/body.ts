import 'server-only';
import { Refusal } from '@/lib/core/errors';
import { parseJsonInput } from '@/lib/core/text/json-input';
import { type BodyLimit, COMMON_LIMIT } from './body-limits';
import { countOccurrences, MAX_FIELDS, parseFormObject, tooManyFields } from './fields';
import { uploadBytes } from './upload-turns';

/**
 * The request body as a plain object: JSON, form data or a urlencoded form (`parseFormObject`).
 * Throws 413 before building anything if it is larger than `limit` (on `field`) or has more than
 * 1,000 fields; 400 if it cannot be read.
 */
export async function parseRequestBody(
  request: Request,
  { field = 'general', limit = COMMON_LIMIT }: { field?: string; limit?: BodyLimit } = {},
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = /multipart\/form-data/i.test(type);
  const bytes = await receiveRequestBody(request, isMultipart ? most(limit) : limit.text, field);
  if (isMultipart) {
    const form = await parseMultipart(bytes, type);
    if (textLength(form) > limit.text) throw tooLarge(field);
    return parseFormObject(form);
  }
  return /form/i.test(type) ? urlencoded(bytes) : jsonObject(bytes);
}

const tooLarge = (field: string) =>
  new Refusal(413, 'too_large', { [field]: [{ key: 'too_large' }] });

const most = ({ text, files = 0 }: BodyLimit) => Math.max(text, files);

/**
 * The slowest allowed upload, because others wait for it: 20 seconds, and a second more for every
 * 20 kB received.
 */
const UPLOAD_PACE = { graceMs: 20_000, bytesPerSecond: 20_000 };
const LOOK_MS = 1000;

const tooSlow = () => new Refusal(408, 'timeout', { general: [{ key: 'too_slow' }] });

/**
 * The body of a request. Throws 413 as soon as more than `limit` bytes arrive, whatever length was
 * announced, and 408 if it arrives too slowly.
 */
export async function receiveRequestBody(
  { headers, body }: Request,
  limit: number,
  field = 'general',
): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge(field);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  const began = performance.now();
  let isLate = false;
  const endSlow = () => {
    const earned = (bytes / UPLOAD_PACE.bytesPerSecond) * 1000;
    if (performance.now() - began < UPLOAD_PACE.graceMs + earned) return;
    isLate = true;
    void reader?.cancel().catch(() => undefined);
  };
  const watch = uploadBytes(headers) ? setInterval(endSlow, LOOK_MS) : undefined;
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (isLate) throw tooSlow();
      if (done || !value) return Buffer.concat(chunks, bytes);
      bytes += value.byteLength;
      if (bytes > limit) throw tooLarge(field);
      chunks.push(value);
    }
  } finally {
    clearInterval(watch);
  }
}

function urlencoded(bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString('utf8');
  if (countOccurrences(text, '&') >= MAX_FIELDS) throw tooManyFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return parseFormObject(form);
}

/**
 * Parses a multipart form. Throws 400 if it is none, and 413 for more than 1,000 parts: they are
 * counted by their boundaries, before parsing.
 */
export async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const separator = boundary?.[1] ?? boundary?.[2] ?? malformed();
  if (countOccurrences(bytes, `--${separator}`) > MAX_FIELDS + 1) throw tooManyFields();
  const sent = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
  return sent.formData().catch(malformed);
}

/** The size in bytes of a form's fields that are no files. */
export function textLength(form: FormData): number {
  let length = 0;
  for (const [, value] of form) if (typeof value === 'string') length += Buffer.byteLength(value);
  return length;
}

function jsonObject(bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString('utf8');
  if (!text.trim()) return {};
  try {
    const value = parseJsonInput(text);
    return isRecord(value) ? value : malformed();
  } catch (error) {
    if (error instanceof SyntaxError) return malformed();
    throw error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function malformed(): never {
  throw new Refusal(400, 'malformed', { general: [{ key: 'malformed' }] });
}
