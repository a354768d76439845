/**
 * The yardstick of `npm run bench`: the least a static page of this framework can be.
 * Only a build with HARBOUR_BENCH=1 has it.
 */
export default function BenchPage() {
  return <p>Nothing but a page.</p>;
}
