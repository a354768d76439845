import { type OutcomeProps, OutcomeScreen, outcomeMetadata } from '../outcome-screen';

export const instant = false;
export const generateMetadata = outcomeMetadata;

/** Where placing and paying end: the order's status, and what is left to do. */
export default function SuccessPage(props: OutcomeProps) {
  return <OutcomeScreen {...props} page="success" />;
}
