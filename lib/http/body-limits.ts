/**
 * The most a call accepts, in bytes: `text` for JSON or all fields of a form that are no files,
 * `files` for a form with files.
 */
export type BodyLimit = { text: number; files?: number };

/** The limit of calls that declare none. */
export const COMMON_LIMIT: BodyLimit = { text: 256_000 };
/** A form with an image or a spreadsheet. */
export const FILE_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 12_000_000 };
/** All files of a comment: as much as Next passes on of a page's form. */
export const ATTACHMENTS_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 10_000_000 };
/** A proof of payment with its image: as much as Next passes on of a page's form. */
export const PROOF_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 10_000_000 };
/**
 * A record has texts of up to 100,000 characters in three languages, and forms come with images and
 * spreadsheets.
 */
export const RECORD_LIMIT: BodyLimit = { ...FILE_LIMIT, text: 2_000_000 };
/** A form with a certificate. */
export const PEM_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 256_000 };
