import 'server-only';
import { Refusal } from '@/lib/core/errors';
import { assertJsonSize } from '@/lib/core/text/json-input';
import { parseMultipart, receiveRequestBody, textLength } from './body';
import { COMMON_LIMIT, PROOF_LIMIT } from './body-limits';
import { isCrossSiteRequest } from './same-origin';
import { inUploadTurn } from './upload-turns';

/** Why a request to a page is answered before the page: a status without words. */
export type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 429;

/** What a body is refused with that is not merely malformed. */
const ofBody = [408, 413, 429] as const;

/**
 * What is wrong with a request to a page that is no plain visit; undefined when it may go on.
 * Next answers 500 to an action from a foreign origin, to one that is too large and to one
 * whose form it cannot decode, and takes a form apart however many fields it has: so those
 * are found here. Every action still checks for itself who calls.
 */
export async function refusedPost(request: Request): Promise<RefusalStatus | undefined> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return 405;
  if (isCrossSiteRequest(headers)) return 403;
  const type = headers.get('content-type') ?? '';
  const isAction = headers.has('next-action');
  const isMultipart = /^multipart\/form-data/i.test(type);
  // Next takes nothing else for an action, and reads it no further.
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

/** The pages of an order take a picture, with which its buyer shows that they paid. */
const getMaxBytes = ({ url }: Request): number =>
  /\/(order\/(success|cancel)|account\/orders\/[^/]+)\/?$/.test(new URL(url).pathname)
    ? (PROOF_LIMIT.files ?? 0)
    : COMMON_LIMIT.text;

/** A call of a script: the arguments in field `0`, what they name in the others. */
const isActionCall = (form: FormData) => {
  const root = form.get('0');
  return (
    typeof root === 'string' &&
    isReply(root, (id) => form.has(id)) &&
    areParts([...form].filter(([name]) => /^\d+$/.test(name)))
  );
};

/** A form without scripts: which action it is for stands in fields of React's own. */
function isActionForm(form: FormData): boolean {
  const parts = [...form].filter(([name]) => /^\$ACTION_\d+:\d+$/.test(name));
  const hasAll = ([name, value]: [string, unknown]) =>
    references(String(value)).every((id) => form.has(name.replace(/:\d+$/, `:${id}`)));
  return areParts(parts) && parts.every(hasAll);
}

/**
 * Parts may stand in each other: with the depth that each may have, so many are no deeper
 * than Next can follow.
 */
const MOST_PARTS = 50;
const areParts = (parts: [string, unknown][]) =>
  parts.length <= MOST_PARTS && parts.every(([, value]) => isJson(value));

/** JSON of the size that calls of the API may send. */
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

/** The parts that a part of a form waits for (`$@1`). */
const references = (json: string) =>
  [...json.matchAll(/"\$@([\da-f]+)"/g)].map(([, id = '']) => String(Number.parseInt(id, 16)));

/** What React writes in place of a value, of that which our actions take. */
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
