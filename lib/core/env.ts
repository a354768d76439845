import { z } from 'zod';

const schema = z.object({
  AUTH_SECRET: z.string().min(16, 'AUTH_SECRET must have at least 16 characters.'),
  CRON_SECRET: z.string().min(16, 'CRON_SECRET must have at least 16 characters.').optional(),
  SITE_URL: z
    .url('SITE_URL must be the address shoppers use, like https://shop.example.')
    .optional(),
  MEDIA_DIR: z.string().default('.data/media'),
  TRUSTED_PROXIES: z.coerce
    .number('TRUSTED_PROXIES must be the number of proxies in front of the shop.')
    .int()
    .min(0)
    .max(10)
    .default(0),
  /** Whether every answer of the API is held against its declaration. */
  CHECK_RESPONSES: z.enum(['on', 'off']).optional(),
  SANDBOX_PAYMENTS: z.enum(['on', 'off']).default('off'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

let read: z.output<typeof schema> | undefined;

/** The environment, read once and checked; throws one clear sentence per wrong variable. */
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
