import 'server-only';
import pino from 'pino';

/** The server's log: one JSON line per event, with secrets and personal data taken out. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {
    paths: ['*.password', '*.token', '*.email', 'headers.cookie', 'headers.authorization'],
    remove: true,
  },
});
