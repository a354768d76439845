// @ts-check
// The origins that staff let scripts of shared pages come from (setting `script_hosts`), as
// they were last read. Kept on `globalThis`, since pages, middleware, Next's cache handler and
// the server in front are bundles of their own, and all of them make policies.

/** @typedef {{ hosts: readonly string[], since: number }} Known */
/** @type {typeof globalThis & { harbourScriptHosts?: Known }} */
const globalStore = globalThis;

/**
 * Said by whoever read the settings; `since` is when the reading began, by `cacheClock`, so
 * that one that took longer does not undo a later one.
 * @param {readonly string[]} hosts
 * @param {number} since
 */
export function setScriptHosts(hosts, since) {
  if (globalStore.harbourScriptHosts && globalStore.harbourScriptHosts.since > since) return;
  globalStore.harbourScriptHosts = { hosts, since };
}

/** None before the settings were read: then no page with scripts was made either. */
export const scriptHosts = () => globalStore.harbourScriptHosts?.hosts ?? [];
