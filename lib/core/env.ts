import { z } from 'zod';
import { parseTrustedProxies, TRUSTED_PROXIES_ERROR } from './web/trusted-proxies.mjs';

const MAIL_FROM_ERROR =
  'MAIL_FROM must be an address, like shop@example.com or The Shop <shop@example.com>.';
const seconds = (name: string) =>
  z.coerce.number(`${name} must be a number of seconds.`).int().min(1).max(3600);

const variables = z.object({
  DATABASE_DIRECT_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/database.',
    })
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database.',
    })
    .optional(),
  AUTH_SECRET: z.string().min(16, 'AUTH_SECRET must have at least 16 characters.'),
  CRON_SECRET: z.string().min(16, 'CRON_SECRET must have at least 16 characters.').optional(),
  SITE_URL: z
    .url('SITE_URL must be the URL that shoppers use, like https://shop.example.')
    .optional(),
  MEDIA_DIR: z.string().default('.data/media'),
  /** The bucket that holds the images instead of `MEDIA_DIR`. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'S3_ENDPOINT must be the URL of an S3 server, like https://s3.example.',
    })
    .optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['on', 'off'], 'S3_FORCE_PATH_STYLE must be on or off.')
    .default('off'),
  /** Whether browsers send large images to the bucket; by default on Vercel only. */
  S3_DIRECT_UPLOADS: z.enum(['on', 'off'], 'S3_DIRECT_UPLOADS must be on or off.').optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL must look like smtp://user:password@mail.example:587.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, MAIL_FROM_ERROR)
    .optional(),
  /** The mailbox that receives bounce reports of emails. */
  BOUNCES_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      error: 'BOUNCES_IMAP_URL must look like imaps://user:password@mail.example/INBOX.',
    })
    .optional(),
  MAIL_DIR: z.string().default('.data/mail'),
  /** `inside`: in the `npm start` server, which otherwise starts a process for them. */
  JOBS: z.enum(['on', 'inside', 'off'], 'JOBS must be on, inside or off.').default('on'),
  JOBS_RETRY_SECONDS: seconds('JOBS_RETRY_SECONDS').default(15),
  JOBS_EXPIRE_SECONDS: seconds('JOBS_EXPIRE_SECONDS').default(120),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => parseTrustedProxies(text) !== undefined, TRUSTED_PROXIES_ERROR)
    .optional(),
  /** The port of this process's metrics; without one there are none. */
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a port.').int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Statements that take longer are logged and counted. */
  SLOW_STATEMENT_MS: z.coerce
    .number('SLOW_STATEMENT_MS must be a number of milliseconds.')
    .int()
    .min(1)
    .default(1000),
  /** The collector that gets traces; without one none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be the URL of an OpenTelemetry collector.',
    })
    .optional(),
  /** For how long a CDN in front may keep guests' pages, and where it is told to drop them. */
  CDN_CACHE_SECONDS: seconds('CDN_CACHE_SECONDS').optional(),
  CDN_PURGE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'CDN_PURGE_URL must be the URL at which the CDN purges by tags.',
    })
    .optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  /** Whether every API response is checked against its declaration. */
  CHECK_RESPONSES: z.enum(['on', 'off']).optional(),
  /** Another issuer than the provider itself for social logins: tests, a proxy. */
  SOCIAL_GOOGLE_ISSUER: z
    .url('SOCIAL_GOOGLE_ISSUER must be the URL of an OpenID Connect issuer.')
    .optional(),
  SOCIAL_FACEBOOK_URL: z
    .url('SOCIAL_FACEBOOK_URL must be the URL of a server with Facebook’s API.')
    .optional(),
  /** Another API than Stripe's own: tests. */
  STRIPE_API_URL: z.url('STRIPE_API_URL must be the URL of a server with Stripe’s API.').optional(),
  /** Another API than Airwallex's own: tests. */
  AIRWALLEX_API_URL: z
    .url('AIRWALLEX_API_URL must be the URL of a server with Airwallex’s API.')
    .optional(),
  SANDBOX_PAYMENTS: z.enum(['on', 'off']).default('off'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});
const schema = variables
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: `Required with SMTP_URL. ${MAIL_FROM_ERROR}`,
  })
  .refine(({ S3_BUCKET, S3_REGION }) => !S3_BUCKET || S3_REGION, {
    path: ['S3_REGION'],
    error: 'Required with S3_BUCKET: the region of the bucket, like eu-central-1.',
  })
  .refine(({ CDN_PURGE_URL, CDN_PURGE_TOKEN }) => !CDN_PURGE_URL || CDN_PURGE_TOKEN, {
    path: ['CDN_PURGE_TOKEN'],
    error: 'Required with CDN_PURGE_URL: a token of the CDN that may purge its cache.',
  });

let read: z.output<typeof schema> | undefined;

/** The environment, read and validated once; throws one clear sentence per invalid variable. */
export function env() {
  if (!read) {
    const parsed = schema.safeParse(process.env);
    if (!parsed.success)
      throw new Error(
        parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' '),
      );
    read = parsed.data;
  }
  return read;
}

/** Rereads the environment, for a process in which it changes, such as tests. */
export function readEnvAgain(): void {
  read = undefined;
}
