/** As many files as come with one text. */
export const MAX_ATTACHMENTS = 5;
export const MAX_PDF_BYTES = 5_000_000;
/** What a file field of a page offers; what a file is, its content says. */
export const ATTACHMENT_TYPES =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf';
