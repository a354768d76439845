import { type ApiMessages, messagesOf } from './use-api';

type Uploaded = { path: string; url: string; width: number; height: number };
/**
 * What became of an upload: the stored picture, or the words that say why not; none when
 * the server could not be reached.
 */
export type Sent = { data: Uploaded } | { messages?: ApiMessages };

/** The most a picture may weigh (D19): what is heavier is not even sent. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Sends a picture to `POST /api/admin/upload` and reports how much of it is sent, 0 to 100,
 * which `fetch` cannot.
 */
export function sendPicture(file: File, onProgress: (percent: number) => void): Promise<Sent> {
  const form = new FormData();
  form.set('image', file);
  const request = new XMLHttpRequest();
  request.open('POST', '/api/admin/upload');
  request.responseType = 'json';
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onerror = () => resolve({});
    request.onload = () => {
      const response = request.response;
      if (!response) resolve({});
      else
        resolve(
          request.status < 300 ? { data: response.data } : { messages: messagesOf(response) },
        );
    };
    request.send(form);
  });
}
