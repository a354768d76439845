import type { AttachedFile } from './read';

/**
 * The response for a file: an image, which we encoded, is shown inline; anything else is
 * downloaded, never opened in the shop's pages. It must not be cached.
 */
export function attachmentResponse({ name, content_type, content }: AttachedFile): Response {
  const way = content_type.startsWith('image/') ? 'inline' : 'attachment';
  const plain = name.replace(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': content_type,
      'Content-Disposition': `${way}; filename="${plain}"; filename*=UTF-8''${whole}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** What the API declarations of these calls say about the response. */
export const attachmentTypes = {
  content_types: ['image/webp', 'application/pdf'],
  description: 'The file. It must not be cached.',
} as const;
