const KEY = 'harbour.visit';

/** Whether this tab came to the shop just now; it says so once. Where nothing is kept, never. */
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
 * Has the shop count a view of a product's page, and a visit with the first page of a tab. Without
 * cookies; a page of a preview counts for nothing, and one that cannot be told is not missed.
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
