import type { orderAttachment } from '@/db/schema/order-desk';

type File = Pick<typeof orderAttachment.$inferSelect, 'name' | 'content_type' | 'content'>;

/**
 * A file as it is answered: a picture to be looked at, anything else to be saved and never opened
 * in the shop's own pages. Nobody keeps it.
 */
export function attachmentResponse({ name, content_type, content }: File): Response {
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

/** What the declarations of these calls say they answer. */
export const attachmentTypes = {
  content_types: ['image/webp', 'application/pdf'],
  description: 'The file. It must not be cached.',
} as const;
