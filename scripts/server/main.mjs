// One server process of the shop: an HTTP server of ours in front, Next behind it.
// `npm start` runs and supervises it; `node scripts/server/main.mjs` runs it alone. With
// HARBOUR_PART=jobs it takes no visitors and works the shop's jobs.
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { createFront } from './front.mjs';
import { stopGracefully } from './stop.mjs';

// How much may become garbage before V8 cleans up, in percent of what is in use: by itself it
// takes several hundred megabytes more on a machine that has them.
setFlagsFromString('--heap-growing-percent=40');
const takesVisitors = process.env.HARBOUR_PART !== 'jobs';
process.title = takesVisitors ? 'harbour-server' : 'harbour-jobs';
// Where there is work for more than all cores, visitors come first.
if (!takesVisitors) setPriority(5);
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || undefined;
process.env.PORT = String(port);
// The app may believe what the server in front says of a caller.
process.env.HARBOUR_FRONT = 'on';

const app = next({ dev: false, port, hostname: hostnameFor(host) });
const front = createFront(app.getRequestHandler());
stopGracefully(front, app);
await app.prepare();
const [shop, own] = front.servers;
// The port of the shop may be shared with other processes: what this one has to do itself
// (its jobs) comes in at a port of its own.
await new Promise((resolve) =>
  own.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
);
process.env.HARBOUR_OWN_PORT = String(own.address().port);
if (takesVisitors) shop.listen(port, host);

/**
 * What Next calls this server: a loopback address is "localhost" in the addresses the
 * middleware sees, and a rewrite to another name would count as one to another server.
 */
function hostnameFor(address) {
  return !address || address === '127.0.0.1' || address === '::1' ? 'localhost' : address;
}
