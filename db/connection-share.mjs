// @ts-check

/**
 * Connections that all processes of a host open to the database together, without
 * `DATABASE_CONNECTIONS`. PostgreSQL allows 97 besides those for its administrator.
 */
const DEFAULT_TOTAL = 91;
/** A process has one connection that listens for changes, and four to twenty for its pool. */
const FEWEST = 5;
const MOST = 21;
/** The process for jobs runs few at once. */
const MOST_FOR_JOBS = 11;

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {Environment} environment */
const readTotal = ({ DATABASE_CONNECTIONS } = process.env) =>
  Number(DATABASE_CONNECTIONS || DEFAULT_TOTAL);

/** @param {number} total */
const jobsShare = (total) => Math.min(MOST_FOR_JOBS, Math.max(FEWEST, Math.floor(total / 8)));

/**
 * The most connections of each process of a host with so many servers, and of all.
 * @param {number} servers @param {Environment} [environment]
 */
export function shareConnections(servers, environment) {
  const total = readTotal(environment);
  const jobs = jobsShare(total);
  const server = Math.min(MOST, Math.max(FEWEST, Math.floor((total - jobs) / servers)));
  return { server, jobs, all: servers * server + jobs };
}

/**
 * How many servers fit into the connections of a host.
 * @param {Environment} [environment]
 */
export function fittingServers(environment) {
  const total = readTotal(environment);
  return Math.floor((total - jobsShare(total)) / FEWEST);
}
