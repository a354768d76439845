/**
 * Whether the database can store a text: neither NUL nor half a surrogate pair. The only
 * definition; `lib/http` refuses all input by it, field by field.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text without what the database cannot store, for cells of a file. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Whether every object inherits a property of this name (`constructor`, `toString`, `__proto__`).
 * No field has such a name, so input under it is dropped.
 */
export const isInherited = (name: string): boolean =>
  name in Object.prototype || name === 'prototype';
