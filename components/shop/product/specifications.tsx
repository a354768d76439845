import type { ProductView } from '@/lib/products/product-view.schema';

/** What a product is made of, how large it is, how to keep it: a plain table. */
export function Specifications({
  title,
  details,
}: {
  title: string;
  details: ProductView['details'];
}) {
  if (!details.length) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <dl className="divide-y divide-hairline border-y border-hairline text-sm">
        {details.map(({ key, title, value }) => (
          <div key={key} className="grid grid-cols-[minmax(5rem,1fr)_3fr] gap-x-4 py-2">
            <dt className="text-muted">{title}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
