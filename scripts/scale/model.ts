// What a fleet of so many machines can take, by closed formulas: no chance is in it, so it prints
// the same table everywhere. docs/scale.md explains and holds it.
import { COSTS, SCENARIO } from './costs';

const cost = (name: keyof typeof COSTS) => COSTS[name].value;
const setting = (name: keyof typeof SCENARIO) => SCENARIO[name].value;

/** How machines are shared out; `standbys` are as large as the primary. */
type Layout = { nodes: number; primary: number; standbys: number; shared: boolean };
/** Orders per second at which a part is as busy as it may be. */
type Limit = { part: string; orders: number };
export type FleetPlan = Layout & {
  machines: number;
  orders: number;
  /** The first to saturate, and the next. */
  limits: [Limit, Limit];
  needs: string[];
  /** Mean milliseconds that a request waits for its turn in a server. */
  wait: number;
};

const madePages = setting('pagesPerOrder') * setting('shareOfMadePages');
const readyPages = setting('pagesPerOrder') - madePages;
/** Processor time of the servers that comes with an order: its pages and itself. */
const serverMs =
  readyPages * cost('readyPageNodeMs') +
  madePages * cost('madePageNodeMs') +
  cost('checkoutNodeMs');
const databaseMs =
  madePages * cost('madePageDatabaseMs') + cost('checkoutDatabaseMs') + cost('jobsDatabaseMs');

/** How long an order's statements and commits hold a connection, the network between apart. */
const connectedMs = databaseMs + cost('commitsPerOrder') * cost('commitMs');

/** Of a machine: its servers, and one for jobs. */
const processesPerMachine = setting('serversPerMachine') + 1;

/** Processor milliseconds per second in which the database is read by all that hear of changes. */
function feedMs(orders: number, nodes: number): number {
  const processes = nodes * processesPerMachine;
  const reads = Math.min(orders * setting('shareOfTouchingOrders') + 1, 1000 / cost('feedPauseMs'));
  return processes * reads * cost('feedReadDatabaseMs');
}

/** The largest number of orders for which `fits`, to a tenth. */
function findMost(fits: (orders: number) => boolean): number {
  let [least, most] = [0, 100_000];
  while (most - least > 0.1) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

function listLimits({ nodes, primary, shared }: Layout, hasBuckets: boolean): Limit[] {
  const usableMs = (cores: number) => cores * setting('utilization') * 1000;
  const hotRow = cost('hotRowOrdersPerSecond') * (hasBuckets ? cost('bucketsGain') : 1);
  const database = (orders: number) => orders * databaseMs + feedMs(orders, nodes);
  const nodeMs = serverMs + cost('jobsNodeMs');
  const cores = (machines: number) => machines * setting('coresPerMachine');
  const limits = [
    { part: 'hottest variant', orders: hotRow / setting('shareOfHottestVariant') },
    { part: 'servers', orders: usableMs(nodes * setting('serversPerMachine')) / serverMs },
  ];
  if (shared) {
    const isEnough = (orders: number) =>
      orders * nodeMs + database(orders) <= usableMs(cores(nodes));
    limits.push({ part: 'processors', orders: findMost(isEnough) });
  } else {
    const isEnough = (orders: number) => database(orders) <= usableMs(cores(primary));
    const connections = cores(primary) * setting('connectionsPerPrimaryCore');
    limits.push(
      { part: 'jobs', orders: usableMs(nodes) / cost('jobsNodeMs') },
      { part: 'primary', orders: findMost(isEnough) },
      { part: 'connections', orders: usableMs(connections) / connectedMs },
    );
  }
  return limits.sort((a, b) => a.orders - b.orders);
}

/** A database of its own from two machines on, a standby from four on, and the primary doubled as
 * long as that takes more orders. */
function listLayouts(machines: number): Layout[] {
  if (machines === 1) return [{ nodes: 1, primary: 0, standbys: 0, shared: true }];
  const standbys = machines < 4 ? 0 : 1;
  const largest = setting('coresOfLargestPrimary') / setting('coresPerMachine');
  return [1, 2, 4, 8, 16]
    .filter((primary) => primary <= largest && primary * (1 + standbys) < machines)
    .map((primary) => ({
      nodes: machines - primary * (1 + standbys),
      primary,
      standbys,
      shared: false,
    }));
}

/** The mean wait of requests of one process by Pollaczek and Khinchine: most are ready pages, and
 * each may come behind a page that is made. */
function meanWait(orders: number, nodes: number): number {
  const kinds = [
    { count: readyPages, ms: cost('readyPageNodeMs') },
    { count: madePages, ms: cost('madePageNodeMs') },
    { count: 1, ms: cost('checkoutNodeMs') },
  ];
  const servers = nodes * setting('serversPerMachine');
  const perMs = orders / servers / 1000;
  const busy = perMs * kinds.reduce((sum, { count, ms }) => sum + count * ms, 0);
  const squares = perMs * kinds.reduce((sum, { count, ms }) => sum + count * ms * ms, 0);
  return squares / (2 * (1 - busy));
}

const SECONDS_PER_YEAR = 365 * 24 * 3600;

/** What has to be there for a fleet of this size, besides machines. */
function listNeeds({ nodes, primary, standbys }: Layout, orders: number, hasBuckets: boolean) {
  const connections = nodes * processesPerMachine * cost('connectionsPerProcess');
  const salesRows =
    orders * setting('averageOfPeak') * SECONDS_PER_YEAR * setting('salesRowsPerOrder');
  const needs: [boolean, string][] = [
    [nodes > 1, 'bucket'],
    [standbys > 0, 'standby'],
    [connections > cost('databaseConnections'), 'PgBouncer'],
    [primary > 1, `primary of ${primary * setting('coresPerMachine')} cores`],
    [salesRows > setting('rowsForPartitions'), 'month partitions'],
    [hasBuckets, 'buckets for drops'],
  ];
  return needs.filter(([isNeeded]) => isNeeded).map(([, name]) => name);
}

function planLayout(machines: number, layout: Layout): FleetPlan {
  const hasBuckets = listLimits(layout, false)[0]?.part === 'hottest variant';
  const [first, next] = listLimits(layout, hasBuckets);
  if (!first || !next) throw new Error('A fleet has two limits or more.');
  const { orders } = first;
  const needs = listNeeds(layout, orders, hasBuckets);
  const wait = meanWait(orders, layout.nodes);
  return { ...layout, machines, orders, limits: [first, next], needs, wait };
}

/** The way to share out so many machines that takes the most orders. */
export function planFleet(machines: number): FleetPlan {
  const fleets = listLayouts(machines).map((layout) => planLayout(machines, layout));
  return fleets.reduce((best, fleet) => (fleet.orders > best.orders ? fleet : best));
}

export const SIZES = [1, 2, 4, 8, 16, 32, 64, 100];

const format = (value: number) =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');

function toRow({
  machines,
  nodes,
  primary,
  standbys,
  orders,
  limits,
  needs,
  wait,
}: FleetPlan): string {
  const [first, next] = limits;
  const share = `${Math.round((100 * first.orders) / next.orders)} %`;
  const cells = [
    machines,
    primary ? `${nodes} + ${primary}${standbys ? ` + ${standbys * primary}` : ''}` : 'all on one',
    needs.join(', ') || 'nothing',
    format(orders),
    format(orders * setting('pagesPerOrder')),
    first.part,
    `${next.part}, ${share} of its limit`,
    `${wait.toFixed(0)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of docs/scale.md. */
export const scaleTable = (): string =>
  [
    '| Machines | Node + primary + standby | Needs | Orders/s | Pages/s ' +
      '| Saturates first | Next | Wait |',
    '|---:|---|---|---:|---:|---|---|---:|',
    ...SIZES.map((machines) => toRow(planFleet(machines))),
  ].join('\n');

/** The figures it is computed from. */
export const costsTable = (): string =>
  [
    '| Figure | Value | From |',
    '|---|---:|---|',
    ...Object.entries({ ...COSTS, ...SCENARIO }).map(
      ([name, { value, source }]) =>
        `| \`${name}\` | ${value.toLocaleString('en-US')} | ${source} |`,
    ),
  ].join('\n');
