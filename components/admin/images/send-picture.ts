import { noteStatus } from '@/components/login/login-lost';
import type { ErrorText } from '@/lib/core/errors';
import { isTooManyPixels, MAX_PICTURE_BYTES } from '@/lib/core/web/image';
import type { StoredUpload } from '@/lib/media/image.schema';
import { type ApiMessages, toApiMessages } from '../use-api';

/**
 * What became of an upload: what the server answers of it, or the words that say why not; none when
 * the server could not be reached, or a server in front of it found the picture too large.
 */
export type UploadResult<T = StoredUpload> =
  | { data: T }
  | { messages?: ApiMessages; tooLarge?: boolean };

/**
 * What keeps a file from being accepted, as far as a browser can tell before it is sent; the
 * server looks for itself, and knows more.
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

/** The pixels of a picture; undefined for what this browser cannot show. */
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
 * Sends a picture, to `POST /api/admin/upload` unless another address is named, and reports
 * how much of it is sent, 0 to 100, which `fetch` cannot.
 */
export function sendPicture<T = StoredUpload>(
  file: File,
  onProgress: (percent: number) => void,
  to = '/api/admin/upload',
): Promise<UploadResult<T>> {
  const form = new FormData();
  form.set('image', file);
  const request = new XMLHttpRequest();
  request.open('POST', to);
  request.responseType = 'json';
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onerror = () => resolve({});
    request.onload = () => {
      noteStatus(request.status);
      const response = request.response;
      // A server in front of the shop may take less than the shop, and says so without words.
      if (!response) resolve({ tooLarge: request.status === 413 });
      else
        resolve(
          request.status < 300 ? { data: response.data } : { messages: toApiMessages(response) },
        );
    };
    request.send(form);
  });
}
