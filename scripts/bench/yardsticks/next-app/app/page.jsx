/** The least a static page of this framework can be. */
export default function EmptyPage() {
  return <p>Nothing but a page.</p>;
}
