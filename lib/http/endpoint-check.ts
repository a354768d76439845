import 'server-only';
import type { z } from 'zod';
import { env } from '@/lib/core/env';
import { type AnyEndpoint, refusalStatuses } from './endpoint';
import { log } from './log';

/** Whether responses are held against their declarations: in development and in tests. */
const isOn = () => (env().CHECK_RESPONSES ?? defaultFor(env().NODE_ENV)) === 'on';
const defaultFor = (mode: string) => (mode === 'production' ? 'off' : 'on');

/**
 * Throws when a response is not what its declaration says, by the path of each
 * difference. A breach is a bug of ours: the caller gets 500, the log the reason.
 */
export function assertResponse(declared: AnyEndpoint, schema: z.ZodType, result: unknown): void {
  if (!isOn()) return;
  const text = JSON.stringify(result);
  const parsed = schema.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (parsed.success) return;
  const differences = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || '(response)'}: ${message}`);
  throw new Error(`"${declared.summary}" broke its contract: ${differences.join('; ')}`);
}

/** Throws when a refusal has a status that its declaration does not name. */
export function assertDeclaredStatus(
  declared: AnyEndpoint,
  request: Request,
  status: number,
): void {
  if (!isOn() || status >= 500 || refusalStatuses(request.method, declared).has(status)) return;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  log.error({ call, status, summary: declared.summary }, 'a refusal that is not declared');
  throw new Error(`${call} answered ${status}, which its declaration does not name`);
}
