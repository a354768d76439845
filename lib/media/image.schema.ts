import { z } from 'zod';
import { emptyIsNull, requiredOrWrong, text } from '@/lib/core/rules.schema';
import { MAX_PICTURE_BYTES, pictureTypes } from '@/lib/core/web/image';

/** A file in the OpenAPI document. */
const binary = { type: 'string', format: 'binary' };

/** An uploaded image; an empty file field is no upload. */
export const imageFile = z
  .preprocess(
    (file) => (file instanceof File && file.size === 0 ? undefined : file),
    z.instanceof(File, { error: 'check_input' }).optional(),
  )
  .meta(binary);
const storedPath = /^(?:[a-z0-9_-]+\/)+[a-z0-9_-]+\.webp$/;
/** The path of a stored image; null, or empty in a form, removes it. */
export const imagePath = emptyIsNull(z.string('check_input').regex(storedPath, 'check_input'));
/** The path of a required image (§5.1 required_image). */
export const requiredImage = z.preprocess(
  (path) => path ?? '',
  z
    .string('check_input')
    .min(1, { error: 'upload_picture', abort: true })
    .regex(storedPath, 'check_input'),
);
/**
 * POST /api/admin/upload: an image, or where the browser has put it (`directUploadOutput`) and its
 * name.
 */
export const imageUpload = z
  .object({
    image: z.instanceof(File, { error: 'upload_picture' }).meta(binary).optional(),
    incoming: z
      .string()
      .regex(/^incoming\/[0-9a-f]{32}\.bin$/, 'check_input')
      .optional(),
    name: text().optional(),
  })
  .refine(({ image, incoming }) => image || incoming, { path: ['image'], error: 'upload_picture' });
export type ImageUpload = z.output<typeof imageUpload>;
/** POST /api/admin/upload/direct: what is to be uploaded. */
export const directUploadInput = z.object({
  type: z.enum(pictureTypes, { error: ({ input }) => (input ? 'picture_type' : 'required') }),
  bytes: z
    .int(requiredOrWrong)
    .min(1, 'upload_picture')
    .max(MAX_PICTURE_BYTES, 'picture_too_large'),
});
export type DirectUploadInput = z.output<typeof directUploadInput>;
export const directUploadOutput = z.strictObject({ incoming: z.string(), url: z.string() });
export type DirectUpload = z.output<typeof directUploadOutput>;
/**
 * A stored image: its `image_path`, the size and URL of its widest copy, its id in the media
 * library and its alt text there, empty for a new one; `became_still`: it was animated, and only
 * its first frame is kept.
 */
export const uploadOutput = z.strictObject({
  id: z.int().positive(),
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
  alt: z.string(),
  became_still: z.boolean(),
});
export type StoredUpload = z.output<typeof uploadOutput>;
