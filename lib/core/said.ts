/** The fields that are not undefined. */
export const omitUndefined = <T extends object>(
  fields: T,
): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
