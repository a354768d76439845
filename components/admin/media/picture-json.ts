import type { z } from 'zod';
import type { pictureRecord } from '@/lib/media/library.schema';

/** A picture as the API answers it: moments are texts. */
export type PictureJson = z.input<typeof pictureRecord>;
