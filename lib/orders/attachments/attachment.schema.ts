import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { MAX_ATTACHMENTS } from '@/lib/core/web/attachment';

const isFile = (file: unknown): file is File => file instanceof File;
const isEmptyField = (file: unknown) => isFile(file) && file.size === 0;

/** Files attached to a comment or a return; an empty file field counts as none. */
export const attachedFiles = z
  .preprocess(
    (sent) =>
      (sent === undefined || sent === null || sent === '' ? [] : [sent].flat()).filter(
        (file) => !isEmptyField(file),
      ),
    z.array(z.instanceof(File, { error: 'check_input' })).max(MAX_ATTACHMENTS, 'too_many_files'),
  )
  .meta({ type: 'array', items: { type: 'string', format: 'binary' } });

export const attachmentParams = z.object({ id, attachment_id: id });

/** A file of a comment; `size` in bytes. */
export const attachmentOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  content_type: z.string(),
  size: z.int().min(0),
});
export type Attachment = z.output<typeof attachmentOutput>;
