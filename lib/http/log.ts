import 'server-only';
import pino from 'pino';
import { withoutValues } from '@/db/errors';

/**
 * The server log: one JSON line per event, without secrets and personal data; database errors are
 * logged without the values of their query.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error) as Error) },
  redact: {
    paths: ['*.password', '*.pin', '*.token', '*.email', 'headers.cookie', 'headers.authorization'],
    remove: true,
  },
});
