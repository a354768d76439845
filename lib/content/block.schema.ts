import { z } from 'zod';
import { blockTypes } from '@/db/schema/enums';
import {
  localized,
  localizedWrite,
  oneOf,
  required,
  switched,
  text,
} from '@/lib/core/rules.schema';

/** Names used by programs and templates. */
export const identifier = required(64).pipe(z.string().regex(/^[a-z0-9_-]+$/, 'check_input'));

export const blockInput = z.object({
  identifier,
  title: required(),
  type: oneOf(blockTypes).default('html'),
  content: localized(text(100_000)).optional(),
  enabled: switched.default(true),
  ...localizedWrite.shape,
});

/** A block of content as pages show it; `content` is clean HTML. */
export const blockView = z.strictObject({
  identifier: z.string(),
  title: z.string(),
  type: z.enum(blockTypes),
  content: z.string(),
});

export type BlockView = z.output<typeof blockView>;
export type BlockInput = z.output<typeof blockInput>;
