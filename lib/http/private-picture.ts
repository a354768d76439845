const privatePicture = (type: 'image/webp' | 'image/png') => (picture: Buffer) =>
  new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** A response with an image that only some may see; never cached. */
export const privateWebp = privatePicture('image/webp');
/** The same for a PNG, which email programs show too. */
export const privatePng = privatePicture('image/png');
