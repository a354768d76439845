/**
 * The most a call takes, in bytes: of `text` (JSON, or all fields of a form that are no
 * files), and of a form with its `files`.
 */
export type BodyLimit = { text: number; files?: number };

/** What a call takes that declares no limit of its own. */
export const COMMON_LIMIT: BodyLimit = { text: 256_000 };
/** A form with a picture or a sheet. */
export const FILE_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 12_000_000 };
/** The files of a comment together: as much as Next hands on of a page's form. */
export const ATTACHMENTS_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 10_000_000 };
/** A proof of a transfer with its picture: as much as Next hands on of a page's form. */
export const PROOF_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 10_000_000 };
/**
 * A record has texts of up to 100,000 characters in three languages, and pictures and sheets
 * come with a form.
 */
export const RECORD_LIMIT: BodyLimit = { ...FILE_LIMIT, text: 2_000_000 };
/** A form with a certificate. */
export const PEM_LIMIT: BodyLimit = { ...COMMON_LIMIT, files: 256_000 };
