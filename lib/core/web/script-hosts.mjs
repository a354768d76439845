// @ts-check
// The origins from which staff allow scripts on shared pages (setting `script_hosts`), as last
// read. On `globalThis`, because pages, middleware, Next's cache handler and the front server are
// separate bundles that all build policies.

/** @typedef {{ hosts: readonly string[], since: number }} Known */
/** @type {typeof globalThis & { harbourScriptHosts?: Known }} */
const globalStore = globalThis;

/**
 * Called when the settings were read; `since` is when the read began, by `cacheClock`, so that a
 * slow read does not undo a later one.
 * @param {readonly string[]} hosts
 * @param {number} since
 */
export function setScriptHosts(hosts, since) {
  if (globalStore.harbourScriptHosts && globalStore.harbourScriptHosts.since > since) return;
  globalStore.harbourScriptHosts = { hosts, since };
}

/** Empty before the settings were read: then no page with scripts was rendered either. */
export const scriptHosts = () => globalStore.harbourScriptHosts?.hosts ?? [];
