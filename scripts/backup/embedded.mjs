// The embedded PostgreSQL, copied file by file while it runs: by its own backup functions, with
// the log (WAL) that was written meanwhile, from which the copy becomes consistent when it starts.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placePostgres } from '../support/postgres.mjs';
import { Stop } from '../support/say.mjs';
import { copyFile, copyFiles, copyTree, hashFile, makeFolder } from './files.mjs';

/** Where a backup has its files, and the file with the password of its user postgres. */
const CLUSTER = 'postgres';
export const PASSWORD_FILE = 'postgres-password';

/** Keeps the log from being deleted; a temporary one goes with our connection. */
const SLOT = 'harbour_backup';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Files that belong to the running server, or that it makes anew; and its control file, which is
 * copied last.
 */
const LEFT_OUT = [
  /^(postmaster\.(pid|opts)|server\.log|backup_label.*|tablespace_map.*)$/,
  /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\//,
  /(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/,
  /^global\/pg_control$/,
];
/** Of the folders only what they were made for at the first start. */
const FOLDERS_LEFT_OUT = /^pg_replslot\/|(^|\/)pgsql_tmp/;

const isCopied = (path, isFolder) =>
  isFolder ? !FOLDERS_LEFT_OUT.test(path) : !LEFT_OUT.some((pattern) => pattern.test(path));

/**
 * Copies the PostgreSQL whose files are in `source` into `folder`. `sql` is one connection to it,
 * kept for the whole time. Returns the files and folders as `copyTree` does.
 */
export async function copyCluster(sql, source, folder) {
  await sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`;
  const [{ start }] = await sql`select pg_backup_start('harbour', fast => true)::text as start`;
  const tree = await copyTree(source, folder, CLUSTER, isCopied);
  const add = async (path) => {
    const copy = await copyFile(join(source, path), join(folder, CLUSTER, path));
    if (copy) tree.files[`${CLUSTER}/${path}`] = copy;
  };
  await add('global/pg_control');
  const [stop] = await sql`
    select lsn::text as end, labelfile as label, spcmapfile as tablespaces
    from pg_backup_stop(wait_for_archive => false)`;
  if (stop.tablespaces) throw new Stop('A database with tablespaces of its own needs pg_dump.');
  const [{ first, last }] = await sql`
    select pg_walfile_name(${start}::text::pg_lsn) as first,
      pg_walfile_name(${stop.end}::text::pg_lsn) as last`;
  for (const name of await readdir(join(source, 'pg_wal')))
    if (name.endsWith('.history') || (SEGMENT.test(name) && name >= first && name <= last))
      await add(`pg_wal/${name}`);
  const label = `${CLUSTER}/backup_label`;
  await writeFile(join(folder, label), stop.label, { mode: 0o600, flush: true });
  tree.files[label] = await hashFile(join(folder, label));
  await sql`select pg_drop_replication_slot(${SLOT})`;
  return tree;
}

/** Makes the PostgreSQL of `home`, which has none, from a backup. */
export const placeCluster = (home, password, folder, { files, folders }, options) =>
  placePostgres(home, password, async (data) => {
    const toPlace = (path) => join(data, path.slice(CLUSTER.length + 1));
    for (const path of folders) await makeFolder(toPlace(path));
    const paths = Object.keys(files).filter((path) => path.startsWith(`${CLUSTER}/`));
    await copyFiles(folder, paths, toPlace, options);
  });
