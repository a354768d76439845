import { noteStatus } from '@/components/login/login-lost';
import type { ErrorText } from '@/lib/core/errors';
import { isTooManyPixels, MAX_PICTURE_BYTES, SENT_DIRECTLY_ABOVE } from '@/lib/core/web/image';
import type { DirectUpload, StoredUpload } from '@/lib/media/image.schema';
import { type ApiMessages, toApiMessages } from '../use-api';

/**
 * The result of an upload: the server's answer, or the error text; no text if the server could not
 * be reached, or what is in front of or beside it has refused the image.
 */
export type UploadResult<T = StoredUpload> =
  | { data: T }
  | { messages?: ApiMessages; problem?: 'picture_front' | 'picture_not_sent' };

/**
 * Why a file would be rejected, as far as a browser can check before the upload; the server checks
 * again, and more thoroughly.
 */
export async function pictureProblem(file: File): Promise<ErrorText | undefined> {
  if (file.size > MAX_PICTURE_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return { key: 'picture_weighs', values: { megabytes } };
  }
  const size = await measured(file);
  return size && isTooManyPixels(size.width, size.height)
    ? { key: 'picture_measures', values: size }
    : undefined;
}

/** The dimensions of an image in pixels; undefined if this browser can't show it. */
function measured(file: File): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<{ width: number; height: number } | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/**
 * Uploads an image, to `POST /api/admin/upload` unless another path is given, and reports the
 * progress from 0 to 100, which `fetch` can't. A large one goes to the shop's bucket first where
 * the shop says so.
 */
export async function sendPicture<T = StoredUpload>(
  file: File,
  onProgress: (percent: number) => void,
  to = '/api/admin/upload',
): Promise<UploadResult<T>> {
  const form = new FormData();
  const address = await askForAddress(file);
  if (!('data' in address)) return address;
  if (!address.data) {
    form.set('image', file);
    return post<T>(to, form, onProgress);
  }
  const isSent = await putInBucket(address.data.url, file, onProgress);
  if (!isSent) return { problem: 'picture_not_sent' };
  form.set('incoming', address.data.incoming);
  form.set('name', file.name);
  return post<T>(to, form);
}

/** Where a file goes before it is uploaded; null: with the upload. */
async function askForAddress({ type, size }: File): Promise<UploadResult<DirectUpload | null>> {
  if (size <= SENT_DIRECTLY_ABOVE) return { data: null };
  const body = JSON.stringify({ type, bytes: size });
  return post('/api/admin/upload/direct', new Blob([body], { type: 'application/json' }));
}

function post<T>(
  to: string,
  body: FormData | Blob,
  onProgress?: (percent: number) => void,
): Promise<UploadResult<T>> {
  const request = new XMLHttpRequest();
  request.open('POST', to);
  request.responseType = 'json';
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.((loaded / total) * 100);
    request.onerror = () => resolve({});
    request.onload = () => {
      noteStatus(request.status);
      const response = request.response;
      // A proxy in front of the shop may have a lower limit, and returns no message.
      if (!response) resolve(request.status === 413 ? { problem: 'picture_front' } : {});
      else
        resolve(
          request.status < 300 ? { data: response.data } : { messages: toApiMessages(response) },
        );
    };
    request.send(body);
  });
}

/** Sends a file to an address for exactly this one; false: refused there, or not reached. */
function putInBucket(url: string, file: File, onProgress: (percent: number) => void) {
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.setRequestHeader('Content-Type', file.type);
  return new Promise<boolean>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onerror = () => resolve(false);
    request.onload = () => resolve(request.status < 300);
    request.send(file);
  });
}
