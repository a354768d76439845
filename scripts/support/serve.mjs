import { networkInterfaces } from 'node:os';
import { ended, interrupt, isInterrupted, startNextDev } from './child.mjs';
import { workerCount } from './environment.mjs';
import { pause } from './files.mjs';
import { Stop } from './say.mjs';
import { noteShop } from './shops.mjs';
import { stopDelaySeconds } from './stop-delay.mjs';
import { supervise } from './supervise.mjs';

const patienceInSeconds = 20;

/**
 * Runs the server until it is stopped. After `STOP_DELAY_SECONDS` it then finishes requests in
 * progress, for fifteen seconds at most. `onStart` gets the pid of every server that is started.
 */
export async function serve({ dev, port, host, env, demo, onStart }) {
  const isAnywhere = !host || host === '0.0.0.0' || host === '::';
  const shopUrl = `http://${isAnywhere ? 'localhost' : host}:${port}`;
  limitGoodbye(patienceInSeconds + stopDelaySeconds(env));
  let isOver = false;
  const opening = answers(shopUrl, () => isOver).then((isOpen) => {
    if (!isOpen) return () => {};
    announce(shopUrl, host, port, demo);
    return noteShop(shopUrl);
  });
  try {
    await (dev ? develop({ port, host, env }) : produce({ port, host, env, onStart }));
  } finally {
    isOver = true;
    (await opening)();
  }
}

async function develop({ port, host, env }) {
  const listen = listenOn(port, host);
  const settings = { ...env, ...listen.env, NODE_ENV: 'development' };
  const code = await ended(startNextDev(listen.args, { env: settings }));
  if (!isInterrupted())
    throw new Stop(`The server stopped unexpectedly (exit code ${code}). See its output above.`);
}

// The name used for a loopback address, and the address family that the name must resolve to.
const loopbacks = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

/**
 * Arguments and environment that make `next` listen on a port, at `host` or everywhere. A
 * loopback address is given as "localhost": Next uses that name in the addresses the middleware
 * sees, and would take a rewrite to "localhost" for one to another server.
 */
function listenOn(port, host) {
  const order = loopbacks[host];
  return {
    args: ['-p', String(port), ...(host ? ['-H', order ? 'localhost' : host] : [])],
    env: order
      ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=${order}`.trim() }
      : {},
  };
}

function produce({ port, host, env, onStart }) {
  const address = { PORT: String(port), ...(host ? { HOST: host } : {}) };
  return supervise({ ...env, ...address, NODE_ENV: 'production' }, workerCount(env), onStart);
}

/**
 * Requests the home page until the server answers: after this the shop is warm. False when the
 * server has ended.
 */
async function answers(address, isOver) {
  while (!isOver() && !isInterrupted()) {
    const status = await fetch(address, { redirect: 'manual' }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => undefined, // nothing listens yet
    );
    if (status && status < 500) return true;
    await pause(100);
  }
  return false;
}

function announce(shopUrl, host, port, demo) {
  const lines = [
    '',
    '  Harbour is running',
    `    shop         ${shopUrl}`,
    `    back office  ${shopUrl}/admin`,
  ];
  if (!host || host === '0.0.0.0')
    for (const address of addresses()) lines.push(`    network      http://${address}:${port}`);
  if (demo)
    lines.push(
      '  Demo logins, password harbour-demo',
      '    owner@harbour.test         back office, all permissions',
      '    manager@harbour.test       back office, as a manager',
      '    cashier@harbour.test       POS, as a cashier',
      '    orders@harbour.test        back office, as the order desk',
      '    weekend@harbour.test       back office, as a weekend clerk',
      '    bookkeeper@harbour.test    back office, as a bookkeeper',
      '    marketer@harbour.test      back office, as a marketer',
      '    photographer@harbour.test  back office, as a photographer',
      '    staff@harbour.test         back office, read only',
      '    member@harbour.test        shop, as a member',
      '  PINs for the POS: owner 4826, manager 7391, cashier 5072',
    );
  console.log(`${lines.join('\n')}\n  Press Ctrl-C to stop.\n`);
}

const addresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((card) => card.family === 'IPv4' && !card.internal)
    .map((card) => card.address);

// A connection that never ends (a browser's open stream) must not keep the shop from closing.
function limitGoodbye(seconds) {
  const limit = () => setTimeout(() => interrupt('SIGKILL'), seconds * 1000).unref();
  if (isInterrupted()) limit();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, limit);
}
