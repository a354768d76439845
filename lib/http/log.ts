import 'server-only';
import pino from 'pino';
import { withoutValues } from '@/db/errors';

/**
 * The server's log: one JSON line per event, with secrets and personal data taken out; an
 * error of the database comes without the values of its query.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error) as Error) },
  redact: {
    paths: ['*.password', '*.pin', '*.token', '*.email', 'headers.cookie', 'headers.authorization'],
    remove: true,
  },
});
