import { shareConnections } from '../../db/connection-share.mjs';
import { workerCount } from '../support/environment.mjs';
import { fine, wrong } from './report.mjs';

/**
 * Checks that the database allows the connections that all hosts open together. Those of a pooler
 * are its own: beside it each process opens one, to listen for changes.
 */
export async function checkConnections(sql, hosts, { isPooled }) {
  const servers = workerCount();
  const each = isPooled ? servers + 1 : shareConnections(servers).all;
  const most = hosts * each;
  const allowed = await readAllowed(sql);
  const who = hosts === 1 ? 'The shop opens' : `${hosts} hosts open`;
  const beside = isPooled ? ' beside the pooler' : '';
  if (most <= allowed)
    return fine(`${who} up to ${most} connections${beside}. ${allowed} are allowed.`);
  return wrong(
    `${who} up to ${most} connections${beside}, but the database allows ${allowed}. ` +
      (isPooled
        ? 'Raise max_connections, or lower WORKERS.'
        : `Set DATABASE_CONNECTIONS to ${Math.floor(allowed / hosts)} on each, ` +
          'or raise max_connections.'),
  );
}

/** The connections that the server, the database and the role allow. */
async function readAllowed(sql) {
  const [{ server, role, database }] = await sql`
    select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
      (select rolconnlimit from pg_roles where rolname = session_user) as role,
      (select datconnlimit from pg_database where datname = current_database()) as database`;
  return Math.min(...[server, role, database].filter((limit) => limit >= 0));
}
