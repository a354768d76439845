/** The `error` of an answer, as Stripe writes it. */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  [more: string]: unknown;
};

/**
 * An error answer. `isStored`: whether an idempotency key stores it, which it does once the call
 * itself has begun, not when its parameters were refused before.
 */
export class FakeStripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorBody,
    readonly isStored: boolean,
  ) {
    super(error.message);
  }
}

/** Refused before anything was done: an invalid parameter. No key stores it. */
export const invalidParam = (param: string, message: string, code?: string) =>
  new FakeStripeRefusal(
    400,
    { type: 'invalid_request_error', message, param, ...(code && { code }) },
    false,
  );

/** Refused by the state of the object: a key stores it. */
export const refused = (message: string, more: Partial<ErrorBody> = {}) =>
  new FakeStripeRefusal(400, { type: 'invalid_request_error', message, ...more }, true);

/** No such object in this account and mode. */
export const missing = (kind: string, id: string, elsewhere?: 'live' | 'test') =>
  new FakeStripeRefusal(
    404,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: kind === 'payment_intent' ? 'intent' : 'id',
      message: `No such ${kind}: '${id}'${
        elsewhere
          ? `; a similar object exists in ${elsewhere} mode, but a ${
              elsewhere === 'live' ? 'test' : 'live'
            } mode key was used to make this request.`
          : ''
      }`,
    },
    true,
  );

/** Refused before the call is processed: by its caller, its form or its rate. */
export const turnedAway = (status: number, message: string, code?: string) =>
  new FakeStripeRefusal(
    status,
    { type: 'invalid_request_error', message, ...(code && { code }) },
    false,
  );

const AT_ONCE =
  'This object cannot be accessed right now because another API request or Stripe process is ' +
  'currently accessing it. If you see this error intermittently, retry the request. If you see ' +
  'this error frequently and are making multiple concurrent requests to a single object, make ' +
  'your requests serially or at a lower rate.';
export const lockTimeout = () => turnedAway(429, AT_ONCE, 'lock_timeout');
export const rateLimitRefusal = () => turnedAway(429, 'Request rate limit exceeded.', 'rate_limit');

/** Stripe's error for a fault of its own. */
export const ownFault = (): ErrorBody => ({
  type: 'api_error',
  message: 'An unknown error occurred',
});
