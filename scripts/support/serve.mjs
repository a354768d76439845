import { networkInterfaces } from 'node:os';
import { ended, isInterrupted, startProgram } from './child.mjs';
import { pause } from './files.mjs';
import { listenOn } from './listen.mjs';
import { Stop } from './say.mjs';
import { noteShop } from './shops.mjs';

const patienceInSeconds = 15;

/**
 * Runs the server until somebody stops it. It then answers what it has begun, for fifteen
 * seconds at most.
 */
export async function serve({ dev, port, host, env, demo }) {
  const listen = listenOn(port, host);
  const settings = { ...env, ...listen.env, NODE_ENV: dev ? 'development' : 'production' };
  const server = startProgram('next', [dev ? 'dev' : 'start', ...listen.args], { env: settings });
  const ending = ended(server);
  const isAnywhere = !host || host === '0.0.0.0' || host === '::';
  const here = `http://${isAnywhere ? 'localhost' : host}:${port}`;
  const isOpen = await answers(here, server);
  const forget = isOpen ? noteShop(here) : () => {};
  if (isOpen) announce(here, host, port, demo);
  limitGoodbye(server);
  const code = await ending;
  forget();
  if (!isInterrupted())
    throw new Stop(`The server ended by itself (exit code ${code}): see what it said above.`);
}

/**
 * Asks for the home page until the server answers: after this the shop is warm. False
 * when the server is gone.
 */
async function answers(address, server) {
  while (server.exitCode === null && server.signalCode === null && !isInterrupted()) {
    try {
      await (await fetch(address, { redirect: 'manual' })).arrayBuffer();
      return true;
    } catch {
      await pause(100);
    }
  }
  return false;
}

function announce(here, host, port, demo) {
  const lines = [
    '',
    '  Harbour is open',
    `    the shop         ${here}`,
    `    the back office  ${here}/admin`,
  ];
  if (!host || host === '0.0.0.0')
    for (const address of addresses()) lines.push(`    on the network   http://${address}:${port}`);
  if (demo)
    lines.push(
      '  Demo logins, password harbour-demo',
      '    owner@harbour.test   the back office',
      '    member@harbour.test  the shop, as a member',
    );
  console.log(`${lines.join('\n')}\n  Ctrl-C closes it.\n`);
}

const addresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((card) => card.family === 'IPv4' && !card.internal)
    .map((card) => card.address);

// A connection that never ends (a browser's open stream) must not keep the shop from closing.
function limitGoodbye(server) {
  const limit = () => setTimeout(() => server.kill('SIGKILL'), patienceInSeconds * 1000).unref();
  if (isInterrupted()) limit();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, limit);
}
