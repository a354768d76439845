/** A picture that only some may see as a response that nobody keeps. */
export const privateWebp = (picture: Buffer): Response =>
  new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
