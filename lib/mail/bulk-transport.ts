import 'server-only';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { env } from '@/lib/core/env';
import { isStopping } from '@/lib/jobs/stopping';
import { getSmtpTimeouts, writeMailFile } from './transport';

const CONNECTIONS = 5;
/** How long idle connections stay open. */
const IDLE_MS = 5000;

type Pool = { send: (mail: SendMailOptions) => Promise<unknown>; close: () => void };

let pool: Promise<Pool> | undefined;
let idle: NodeJS.Timeout | undefined;
let transmissions = 0;
const waiting: (() => void)[] = [];

/**
 * Sends bulk email through the server of SMTP_URL over its own few connections, so that no other
 * email waits, or writes each as a file to MAIL_DIR. Resolves when accepted. `begin` is called once
 * a connection is free; if it returns false, nothing is sent.
 */
export async function sendBulkEmail(
  mail: SendMailOptions,
  name: string,
  begin: () => Promise<boolean> = async () => true,
): Promise<void> {
  while (transmissions >= CONNECTIONS) await new Promise<void>((resolve) => waiting.push(resolve));
  transmissions++;
  try {
    if (!(await begin())) return;
    if (env().SMTP_URL) await (await openPool()).send(mail);
    else await writeMailFile(mail, name);
  } finally {
    transmissions--;
    waiting.shift()?.();
  }
}

/** Checks that the server accepts the shop's email; throws its error if not. */
export async function openBulkTransport(): Promise<void> {
  if (env().SMTP_URL) await openPool();
}

/** Nothing to send for now: closes the connections soon, or at once on shutdown. */
export function restBulkTransport(): void {
  clearTimeout(idle);
  if (isStopping()) closeBulkTransport();
  else idle = setTimeout(closeBulkTransport, IDLE_MS).unref();
}

/** Closes the connections; the next email opens new ones. */
export function closeBulkTransport(): void {
  clearTimeout(idle);
  const closed = pool;
  pool = undefined;
  closed?.then(
    ({ close }) => close(),
    () => undefined,
  );
}

function openPool(): Promise<Pool> {
  clearTimeout(idle);
  if (pool) return pool;
  const opened = connect();
  pool = opened;
  opened.catch(() => {
    if (pool === opened) pool = undefined;
  });
  return opened;
}

async function connect(): Promise<Pool> {
  const transport = nodemailer.createTransport({
    url: env().SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    ...getSmtpTimeouts(),
  } as Parameters<typeof nodemailer.createTransport>[0]);
  try {
    await transport.verify();
  } catch (error) {
    transport.close();
    throw error;
  }
  return { send: (mail) => transport.sendMail(mail), close: () => transport.close() };
}
