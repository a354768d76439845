/** The most files with one text. */
export const MAX_ATTACHMENTS = 5;
export const MAX_PDF_BYTES = 5_000_000;
/** The file types a file field offers; the actual type is detected from the content. */
export const ATTACHMENT_TYPES =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf';
