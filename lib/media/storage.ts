import 'server-only';
import { env } from '@/lib/core/env';
import { diskStorage } from './disk-storage';
import { s3Settings, s3Storage } from './s3-storage';
import type { MediaStorage } from './storage-driver';

/** Per reading of the environment, so that a bucket's connections are shared by all requests. */
const opened = new WeakMap<object, MediaStorage>();

/** The storage of uploads: the bucket `S3_BUCKET`, or without one the folder `MEDIA_DIR`. */
export function mediaStorage(): MediaStorage {
  const variables = env();
  const existing = opened.get(variables);
  if (existing) return existing;
  const settings = s3Settings();
  const storage = settings ? s3Storage(settings) : diskStorage(variables.MEDIA_DIR);
  opened.set(variables, storage);
  return storage;
}
