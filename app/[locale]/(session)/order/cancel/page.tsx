import { type OutcomeProps, OutcomeScreen, outcomeMetadata } from '../outcome-screen';

export const instant = false;
export const generateMetadata = outcomeMetadata;

/** Where a payment that did not come about ends: pay after all, or call the order off. */
export default function CancelPage(props: OutcomeProps) {
  return <OutcomeScreen {...props} page="cancel" />;
}
