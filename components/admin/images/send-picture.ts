import { noteStatus } from '@/components/login/login-lost';
import type { ErrorText } from '@/lib/core/errors';
import { isTooManyPixels, MAX_PICTURE_BYTES } from '@/lib/core/web/image';
import type { StoredUpload } from '@/lib/media/image.schema';
import { type ApiMessages, toApiMessages } from '../use-api';

/**
 * The result of an upload: the server's answer, or the error text; no text if the server could not
 * be reached, or a proxy in front of it found the image too large.
 */
export type UploadResult<T = StoredUpload> =
  | { data: T }
  | { messages?: ApiMessages; tooLarge?: boolean };

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
 * progress from 0 to 100, which `fetch` can't.
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
      // A proxy in front of the shop may have a lower limit, and returns no message.
      if (!response) resolve({ tooLarge: request.status === 413 });
      else
        resolve(
          request.status < 300 ? { data: response.data } : { messages: toApiMessages(response) },
        );
    };
    request.send(form);
  });
}
