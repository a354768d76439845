const privatePicture = (type: 'image/webp' | 'image/png') => (picture: Buffer) =>
  new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** A picture that only some may see as a response that nobody keeps. */
export const privateWebp = privatePicture('image/webp');
/** The same of a PNG, which programs for mails show too. */
export const privatePng = privatePicture('image/png');
