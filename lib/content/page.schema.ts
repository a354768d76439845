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

export type PageInput = z.output<typeof pageInput>;
