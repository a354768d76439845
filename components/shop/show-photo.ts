/** The id of a picture in the gallery; a thumbnail links to it. */
export const photoId = (imageId: number) => `photo-${imageId}`;

/** Brings a picture of the gallery into sight without moving the page. */
export function showPhoto(imageId: number | null | undefined) {
  const photo = imageId ? document.getElementById(photoId(imageId)) : null;
  photo?.parentElement?.scrollTo({
    left: photo.offsetLeft,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}
