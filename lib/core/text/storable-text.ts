/**
 * Whether the database can keep a text: it keeps neither NUL nor half of a surrogate pair.
 * The one place that says so; `lib/http` refuses on it whatever enters, field by field.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text without what the database cannot keep, for cells that came out of a file. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Whether a name is one that every object has without being given it (`constructor`,
 * `toString`, `__proto__`). No field has such a name, so one that is sent is left out.
 */
export const isInherited = (name: string): boolean =>
  name in Object.prototype || name === 'prototype';
