import 'server-only';
import { Refusal } from '@/lib/core/errors';
import { assertJsonSize } from '@/lib/core/text/json-input';
import { parseMultipart, receiveRequestBody, textLength } from './body';
import { COMMON_LIMIT, PROOF_LIMIT } from './body-limits';
import { isCrossSiteRequest } from './same-origin';
import { inUploadTurn } from './upload-turns';

/** Why a request to a page is refused before the page runs: a bare status. */
export type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 429;

/** Refusals of a body for other reasons than being malformed. */
const ofBody = [408, 413, 429] as const;

/**
 * What is wrong with a request to a page other than a GET; undefined if it may go on. Next answers
 * 500 to an action from a foreign origin, one that is too large, and one whose form it cannot
 * decode, and it parses forms with any number of fields: so those are caught here. Every action
 * still authenticates its caller.
 */
export async function refusedPost(request: Request): Promise<RefusalStatus | undefined> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return 405;
  if (isCrossSiteRequest(headers)) return 403;
  const type = headers.get('content-type') ?? '';
  const isAction = headers.has('next-action');
  const isMultipart = /^multipart\/form-data/i.test(type);
  // Next treats nothing else as an action, and reads no further.
  if (!isAction && !isMultipart) return undefined;
  try {
    if (!isMultipart) {
      const bytes = await receiveRequestBody(request, COMMON_LIMIT.text);
      return isReply(bytes.toString('utf8'), () => false) ? undefined : 400;
    }
    return await inUploadTurn(request, 'shoppers', async () => {
      const form = await parseMultipart(
        await receiveRequestBody(request, getMaxBytes(request)),
        type,
      );
      if (textLength(form) > COMMON_LIMIT.text) return 413;
      return (isAction ? isActionCall(form) : isActionForm(form)) ? undefined : 400;
    });
  } catch (error) {
    if (error instanceof Refusal) return ofBody.find((status) => status === error.status) ?? 400;
    throw error;
  }
}

/** Order pages accept an image as proof of payment. */
const getMaxBytes = ({ url }: Request): number =>
  /\/(order\/(success|cancel)|account\/orders\/[^/]+)\/?$/.test(new URL(url).pathname)
    ? (PROOF_LIMIT.files ?? 0)
    : COMMON_LIMIT.text;

/** A call by a script: the arguments are in field `0`, the parts they refer to in the others. */
const isActionCall = (form: FormData) => {
  const root = form.get('0');
  return (
    typeof root === 'string' &&
    isReply(root, (id) => form.has(id)) &&
    areParts([...form].filter(([name]) => /^\d+$/.test(name)))
  );
};

/** A form without scripts: React's own fields name its action. */
function isActionForm(form: FormData): boolean {
  const parts = [...form].filter(([name]) => /^\$ACTION_\d+:\d+$/.test(name));
  const hasAll = ([name, value]: [string, unknown]) =>
    references(String(value)).every((id) => form.has(name.replace(/:\d+$/, `:${id}`)));
  return areParts(parts) && parts.every(hasAll);
}

/** Parts may nest: with the depth allowed to each, this many stay within what Next can follow. */
const MOST_PARTS = 50;
const areParts = (parts: [string, unknown][]) =>
  parts.length <= MOST_PARTS && parts.every(([, value]) => isJson(value));

/** JSON within the size limits of API calls. */
function isJson(value: unknown): value is string {
  try {
    if (typeof value !== 'string') return false;
    assertJsonSize(value);
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** The parts that a part of a form refers to (`$@1`). */
const references = (json: string) =>
  [...json.matchAll(/"\$@([\da-f]+)"/g)].map(([, id = '']) => String(Number.parseInt(id, 16)));

/** React's encodings of values, as far as our actions accept them. */
const KNOWN = /^\$(\$|undefined$|NaN$|-?Infinity$|-0$|D|n-?\d+$|K[\da-f]+$|T)/;
const PART = /^\$([\da-f]+)(:|$)/;

function isReply(json: string, has: (part: string) => boolean): boolean {
  if (!isJson(json)) return false;
  const value: unknown = JSON.parse(json);
  let isValid = Array.isArray(value);
  JSON.stringify(value, (_, nested: unknown) => {
    if (typeof nested === 'string' && nested.startsWith('$') && !KNOWN.test(nested)) {
      const part = PART.exec(nested)?.[1];
      isValid &&= part !== undefined && (part === '0' || has(String(Number.parseInt(part, 16))));
    }
    return nested;
  });
  return isValid;
}
