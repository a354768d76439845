// What a loopback address is called instead, and which kind of address that name must then mean.
const loopbacks = { '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

/**
 * Arguments and environment that make `next` listen on a port, at `host` or everywhere. A
 * loopback address is shown as "localhost": Next calls it so in the addresses the
 * middleware sees, and would take a rewrite to "localhost" for one to another server.
 */
export function listenOn(port, host) {
  const order = loopbacks[host];
  return {
    args: ['-p', String(port), ...(host ? ['-H', order ? 'localhost' : host] : [])],
    env: order
      ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=${order}`.trim() }
      : {},
  };
}
