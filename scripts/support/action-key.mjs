import { createHash } from 'node:crypto';

const toKey = (text) => createHash('sha256').update(text).digest('base64');

/**
 * What every build is given for a key: the names of server actions are made of it, so forms that
 * shoppers have open outlive an update, and no secret is part of a build. Nothing is encrypted
 * with it, since a server has a key of its own.
 */
export const BUILD_KEY = toKey('harbour: the names of server actions');

/** The key with which a server encrypts what an action remembers between two requests. */
export const toActionKey = (authSecret) => toKey(`server-actions:${authSecret}`);
