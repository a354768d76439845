/**
 * Nothing: whoever misses a page is told so by the group of pages it would be of. The framework's
 * own words, in English, would stand here, and in the data of every page.
 */
export default function NotFound() {
  return null;
}
