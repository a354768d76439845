// One server process of the shop: our HTTP server in front, Next behind it. `npm start` runs and
// supervises it; `node scripts/server/main.mjs` runs it alone. With HARBOUR_PART=jobs it takes no
// visitors and runs the shop's jobs.
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { toActionKey } from '../support/action-key.mjs';
import { createFront } from './front.mjs';
import { stopGracefully } from './stop.mjs';

// How much garbage may grow before V8 collects it, in percent of memory in use: by default it
// takes several hundred megabytes more on a machine that has them.
setFlagsFromString('--heap-growing-percent=40');
const takesVisitors = process.env.HARBOUR_PART !== 'jobs';
process.title = takesVisitors ? 'harbour-server' : 'harbour-jobs';
// When all cores are busy, visitors come first.
if (!takesVisitors) setPriority(5);
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || undefined;
process.env.PORT = String(port);
// The launcher gives it; alone, it is made here.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ||= toActionKey(process.env.AUTH_SECRET);
// Tells the app to trust the front server's header with the client's address.
process.env.HARBOUR_FRONT = 'on';

const app = next({ dev: false, port, hostname: hostnameFor(host) });
const front = createFront(app.getRequestHandler());
stopGracefully(front, app, { takesVisitors });
await app.prepare();
const [shop, own] = front.servers;
// Other processes may share the shop's port, so this one sends its own requests (its jobs) to a
// separate port.
await new Promise((resolve) =>
  own.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
);
process.env.HARBOUR_OWN_PORT = String(own.address().port);
if (takesVisitors) shop.listen(port, host);

/**
 * The host name that Next is given: in the addresses the middleware sees, a loopback address is
 * "localhost", and a rewrite to another name would count as one to another server.
 */
function hostnameFor(address) {
  return !address || address === '127.0.0.1' || address === '::1' ? 'localhost' : address;
}
