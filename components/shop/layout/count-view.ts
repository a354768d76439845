const KEY = 'harbour.visit';

/** Whether this tab just opened the shop; true once. False without session storage. */
function isNewVisit(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, '1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts a view of a product page, and a visit with the first page of a tab. Without cookies;
 * previews do not count, and failed requests are ignored.
 */
export function countView(product_id?: number): void {
  if (!navigator.onLine || location.pathname.startsWith('/preview/')) return;
  const visit = isNewVisit();
  if (!visit && !product_id) return;
  fetch('/api/view', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id, visit }),
  }).catch(() => {});
}
