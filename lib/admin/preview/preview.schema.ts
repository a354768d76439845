import { z } from 'zod';
import { VIEWER_KEY } from '@/lib/core/access/viewer';
import { languages } from '@/lib/core/language';
import { startInstant } from '@/lib/core/moment.schema';
import { emptyIsNull, id, required, text } from '@/lib/core/rules.schema';

/** The page, viewer and time; the defaults are the shop's own. */
const place = z.object({
  /** A storefront path without language. */
  path: z
    .string('check_input')
    .regex(/^\/(?!\/)[^\\]*$/, 'check_link')
    .max(2000, 'too_long')
    .optional(),
  language: z.enum(languages, 'check_input').optional(),
  currency: text(3).optional(),
  /** Who the shop is shown to (`viewerKey`): a guest, a member, or members of a tier. */
  viewer: z.string('check_input').regex(VIEWER_KEY, 'check_input').default('guest'),
  at: emptyIsNull(startInstant).default(null),
});

/**
 * POST /api/admin/preview: `input` are a form's unsaved values, of the resource's record `id`, or
 * of a new one.
 */
export const previewInput = place.extend({
  unsaved: z
    .object({ resource: required(40), id: id.optional(), input: z.record(z.string(), z.unknown()) })
    .optional(),
});

/** The toolbar of a preview. */
export const previewChoice = place.extend({ path: place.shape.path.catch('/') });

export const previewOutput = z.strictObject({ token: z.uuid(), url: z.string() });

export type PreviewInput = z.output<typeof previewInput>;
export type PreviewChoice = z.output<typeof previewChoice>;
