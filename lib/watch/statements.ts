import 'server-only';
import type { Span } from '@opentelemetry/api';
import { setStatementObserver } from '@/db/statement-observer';
import { env } from '@/lib/core/env';
import { counts } from '@/lib/core/watch/counts.mjs';
import { log } from '@/lib/http/log';

/** So many slow statements are logged in a minute; all are counted. */
const LOGGED_A_MINUTE = 20;
const LONGEST_TEXT = 500;
/** `SpanStatusCode.ERROR`: the package is loaded only where traces are made. */
const ERROR = 2;

/** Begins a statement's span; undefined outside of a trace. */
export type StartSpan = (text: string) => Span | undefined;

/**
 * Logs and counts slow statements, by their text without values. Each statement's span ends with
 * it.
 */
export function watchStatements(startSpan?: StartSpan): void {
  const slowMs = env().SLOW_STATEMENT_MS;
  let logged = { minute: 0, count: 0 };
  setStatementObserver((text) => {
    const begunAt = performance.now();
    const span = startSpan?.(text);
    return (error) => {
      if (error && span) span.setStatus({ code: ERROR, message: toErrorCode(error) });
      span?.end();
      const milliseconds = Math.round(performance.now() - begunAt);
      if (milliseconds < slowMs) return;
      counts().slowStatements++;
      const minute = Math.floor(Date.now() / 60_000);
      if (logged.minute !== minute) logged = { minute, count: 0 };
      if (logged.count++ >= LOGGED_A_MINUTE) return;
      const statement = { name: toStatementName(text), text: withoutLiterals(text) };
      log.warn({ ...statement, milliseconds }, 'slow statement');
    };
  });
}

/** What a statement does, in short: `select product`. */
export function toStatementName(text: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?([\w."]*\w)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table?.replaceAll('"', '') ?? ''}`.trim();
}

/** A statement's text on one line, without the values that some are written with. */
export const withoutLiterals = (text: string): string =>
  text
    .slice(0, 4 * LONGEST_TEXT)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

/** The SQLSTATE of an error: its message may name values. */
const toErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
