import { z } from 'zod';
import {
  localized,
  localizedWrite,
  required,
  switched,
  text,
  urlSlug,
} from '@/lib/core/rules.schema';

export const pageInput = z.object({
  title: localized(required()),
  url: urlSlug,
  enabled: switched.default(true),
  content: localized(text(100_000)).optional(),
  member_only: switched.default(false),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  ...localizedWrite.shape,
});

/**
 * A static page as a shopper reads it: `content` is clean HTML, null where only members may
 * read it.
 */
export const staticPageView = z.strictObject({
  title: z.string(),
  url: z.string(),
  content: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
});

export type StaticPageView = z.output<typeof staticPageView>;
export type PageInput = z.output<typeof pageInput>;
