import { type OutcomeProps, OutcomeScreen, outcomeMetadata } from '../outcome-screen';

export const instant = false;
export const generateMetadata = outcomeMetadata;

/** Where a failed payment ends: pay again, or cancel the order. */
export default function CancelPage(props: OutcomeProps) {
  return <OutcomeScreen {...props} page="cancel" />;
}
