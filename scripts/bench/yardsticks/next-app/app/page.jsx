/** The smallest static page of this framework. */
export default function EmptyPage() {
  return <p>Nothing but a page.</p>;
}
