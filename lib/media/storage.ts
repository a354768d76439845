import 'server-only';
import { env } from '@/lib/core/env';
import { diskStorage } from './disk-storage';
import type { MediaStorage } from './storage-driver';

/** The storage of uploads: the folder `MEDIA_DIR`. */
export const mediaStorage = (): MediaStorage => diskStorage(env().MEDIA_DIR);
