/** The id of a picture in the gallery; a thumbnail links to it. */
export const photoId = (imageId: number) => `photo-${imageId}`;

/**
 * Brings a picture of the gallery into sight without moving the page: gliding, where the
 * shopper does not mind motion, or at once.
 */
export function showPhoto(imageId: number | null | undefined, behavior: ScrollBehavior = 'smooth') {
  const photo = imageId ? document.getElementById(photoId(imageId)) : null;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  photo?.parentElement?.scrollTo({
    left: photo.offsetLeft,
    behavior: still ? 'auto' : behavior,
  });
}
