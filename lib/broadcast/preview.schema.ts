import { z } from 'zod';
import { broadcastBlockTypes } from '@/db/schema/enums';
import { enumRule, language, lines, text } from '@/lib/core/rules.schema';
import { imagePath } from '@/lib/media/image.schema';
import { MOST_BLOCKS } from './letter.schema';

/** A block being edited; missing fields are no error. */
const unfinishedBlock = z.object({
  type: enumRule(broadcastBlockTypes),
  text: lines(5000).catch(''),
  image_path: imagePath.transform((path) => path ?? '').catch(''),
  link: text(2000).catch(''),
});

/** POST /api/admin/broadcast/preview: an unfinished message in one language. */
export const unfinishedLetter = z.object({
  language: language.optional(),
  subject: text().catch(''),
  preheader: text().catch(''),
  content: z.array(unfinishedBlock, 'check_input').max(MOST_BLOCKS, 'check_input').default([]),
});
export type UnfinishedLetter = z.output<typeof unfinishedLetter>;
