import { checkNode } from '../support/dependencies.mjs';
import { checkEnvironment, checkPortIsFree } from '../support/environment.mjs';
import { fine, wrong } from './report.mjs';

export async function checkNodeVersion() {
  try {
    checkNode();
    return [fine(`Node ${process.versions.node}.`)];
  } catch (error) {
    return [wrong(`${error.message} Install it from https://nodejs.org.`)];
  }
}

/** The port is free, or a shop answers on it. */
export async function checkPort() {
  const { HOST } = process.env;
  const PORT = process.env.PORT || '3000';
  try {
    checkEnvironment({ PORT });
  } catch (error) {
    return [wrong(error.message)];
  }
  try {
    await checkPortIsFree(Number(PORT), HOST);
    return [fine(`Port ${PORT} is free; no shop runs there.`)];
  } catch (error) {
    if (await isShop(`http://127.0.0.1:${PORT}`)) return [fine(`A shop runs on port ${PORT}.`)];
    return [wrong(error.message)];
  }
}

/** Whether a shop answers at this address within five seconds. */
export async function isShop(address) {
  // AbortSignal.timeout may be collected as garbage once the answer's head is there.
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), 5000);
  const answer = await fetch(new URL('/health/live', address), { signal: ended.signal })
    .then((response) => response.json())
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
  return answer?.live === true;
}
