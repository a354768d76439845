/**
 * Empty: each group of pages has its own not-found page. Otherwise the framework's English text
 * would be here, and in every page's data.
 */
export default function NotFound() {
  return null;
}
