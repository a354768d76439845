import type { Tree } from './params';

/** A call of the API for a test to inspect, without secrets. */
export type Call = {
  method: string;
  path: string;
  params: Tree;
  idempotencyKey: string | undefined;
  headers: Record<string, string>;
  /** The answer's status; null before it, and when the connection was dropped. */
  status: number | null;
  replayed: boolean;
};

const HIDDEN = '[redacted]';
const SECRET = /^(client_secret|number|cvc|key)$/;

export const withoutSecrets = (tree: Tree): Tree =>
  typeof tree === 'string'
    ? tree
    : Object.fromEntries(
        Object.entries(tree).map(([name, value]) => [
          name,
          SECRET.test(name) ? HIDDEN : withoutSecrets(value),
        ]),
      );

/** Keeps only the kind of a key. */
export const withoutSecretKey = (headers: Record<string, string>): Record<string, string> =>
  headers.authorization
    ? {
        ...headers,
        authorization: headers.authorization.replace(
          /((?:sk|pk)_(?:test|live)_)?\S+$/,
          `$1${HIDDEN}`,
        ),
      }
    : headers;
