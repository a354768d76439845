/**
 * For how many seconds a server that is to stop goes on answering, while its readiness tells load
 * balancers to send it nothing more.
 */
export const stopDelaySeconds = ({ STOP_DELAY_SECONDS } = process.env) =>
  Number(STOP_DELAY_SECONDS || 0.5);
