/** The id of a gallery image; thumbnails link to it. */
export const photoId = (imageId: number) => `photo-${imageId}`;

/**
 * Scrolls the gallery to an image without moving the page: smoothly, or at once with reduced
 * motion.
 */
export function showPhoto(imageId: number | null | undefined, behavior: ScrollBehavior = 'smooth') {
  const photo = imageId ? document.getElementById(photoId(imageId)) : null;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  photo?.parentElement?.scrollTo({
    left: photo.offsetLeft,
    behavior: still ? 'auto' : behavior,
  });
}
