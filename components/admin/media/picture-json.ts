import type { z } from 'zod';
import type { pictureRecord } from '@/lib/media/library.schema';

/** An image as the API returns it: times are texts. */
export type PictureJson = z.input<typeof pictureRecord>;
