type Values = Record<string, unknown>;

/** Whether shoppers can see a record with these values at `now`. */
function isPublic(values: Values, now: Date): boolean {
  const { status, enabled, visibled, published_at: from } = values;
  if (enabled === false || visibled === false) return false;
  const isDue = typeof from === 'string' && from !== '' && new Date(from) <= now;
  if (status === undefined) return isDue || !from;
  return status === 'published' || (status === 'scheduled' && isDue);
}

/**
 * Whether a save publishes a record with a moment that is past, which may be a slip: `before` is
 * what the form was loaded with, undefined for a new record.
 */
export function publishesWithPastMoment(
  before: Values | undefined,
  after: Values,
  now: Date,
): boolean {
  const { published_at: from, status } = after;
  // A record without a status that is shown again has had its moment.
  if (status === undefined && before?.published_at === from) return false;
  const isPast = typeof from === 'string' && from !== '' && new Date(from) <= now;
  return isPast && isPublic(after, now) && !(before && isPublic(before, now));
}
