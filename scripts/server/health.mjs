import postgres from 'postgres';

const PROBE_SECONDS = 2;
const KEPT_MS = 1000;
let probe = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) };

/**
 * `/health/live`: this process answers (a supervisor restarts it when it does not).
 * `/health/ready`: it is neither stopping nor full (a load balancer sends it nothing while it is
 * not ready). The database is no part of that: all servers share it, so without it none would be
 * ready, and nobody would get the pages they keep. `/health/database`: the database answers. The
 * same below `/api`. Returns true when it answered one of them.
 */
export function answerHealth(req, res, { isStopping, isFull }) {
  const [, check] = /^(?:\/api)?\/health\/(live|ready|database)(?:\?|$)/.exec(req.url) ?? [];
  if (check === 'live') send(res, 200, { live: true });
  else if (check === 'ready') {
    const ready = !isStopping && !isFull;
    send(res, ready ? 200 : 503, { ready, stopping: isStopping, full: isFull });
  } else if (check === 'database')
    databaseAnswers().then((database) => send(res, database ? 200 : 503, { database }));
  else return false;
  return true;
}

function send(res, status, body) {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  res.writeHead(status, status === 503 ? { ...headers, 'Retry-After': '2' } : headers);
  res.end(`${JSON.stringify(body)}\n`);
}

/** Checked once a second at most, however many health checks come. */
function databaseAnswers() {
  if (performance.now() - probe.at > KEPT_MS)
    probe = { at: performance.now(), answer: askDatabase() };
  return probe.answer;
}

async function askDatabase() {
  // A separate connection: the pool may be full of shoppers and the shop healthy.
  const sql = postgres(process.env.DATABASE_URL, {
    max: 1,
    connect_timeout: PROBE_SECONDS,
    fetch_types: false,
    onnotice: () => {},
  });
  const silent = new Promise((resolve) => setTimeout(resolve, PROBE_SECONDS * 1000, false).unref());
  try {
    return await Promise.race([sql`select 1`.then(() => true), silent]);
  } catch {
    return false; // the database does not answer
  } finally {
    void sql.end({ timeout: 0 });
  }
}
