import { setTimeout as wait } from 'node:timers/promises';

/**
 * What goes wrong at a call. `…_before`: nothing was done; `…_after`: it was done, and its key
 * stores the answer. `error_…` is a 500 that the key stores. `down`: no connection at all.
 */
export type FaultKind =
  | 'down'
  | 'drop_before'
  | 'drop_after'
  | 'error_before'
  | 'error_after'
  | 'lock_timeout'
  | 'rate_limit'
  | 'delay_before'
  | 'delay_after';

export type Fault = {
  kind: FaultKind;
  /** How many more calls it affects. */
  remaining: number;
  milliseconds: number;
};
type Hook = () => unknown;
type Planned<T> = T & { pattern: RegExp };

/** The faults of calls to come. */
export type Faults = ReturnType<typeof newFaults>;

/** Patterns are those of the routes, as `POST /v1/refunds`; `*` is every call of the API. */
export function newFaults(routes: readonly string[]) {
  let faults: Planned<Fault>[] = [];
  let hooks: Planned<{ hook: Hook }>[] = [];

  const toPattern = (on: string): RegExp => {
    // A fault on a mistyped path would never happen.
    if (on !== '*' && !routes.includes(on))
      throw new Error(`No call is ${on}; there are ${routes.join(', ')}`);
    return on === '*' ? /./ : new RegExp(`^${on.replace(/:\w+/g, '[^/]+')}$`);
  };

  return {
    /** Plans a fault for the next `times` calls (1; `down` until it is cleared). */
    add(on: string, kind: FaultKind, { times = kind === 'down' ? Infinity : 1, ms = 0 } = {}) {
      const fault = { pattern: toPattern(on), kind, remaining: times, milliseconds: ms };
      faults.push(fault);
      return {
        clear: () => {
          faults = faults.filter((planned) => planned !== fault);
        },
      };
    },
    /** Awaits `hook` once, after the next such call has had its effect. */
    afterEffect(on: string, hook: Hook) {
      hooks.push({ pattern: toPattern(on), hook });
    },
    clear() {
      faults = [];
      hooks = [];
    },
    /** Takes the fault of this call, if any. */
    meet(call: string): Fault | undefined {
      const fault = faults.find(({ pattern, remaining }) => remaining > 0 && pattern.test(call));
      if (fault) fault.remaining -= 1;
      return fault;
    },
    async runHooks(call: string): Promise<void> {
      const due = hooks.filter(({ pattern }) => pattern.test(call));
      hooks = hooks.filter((planned) => !due.includes(planned));
      for (const { hook } of due) await hook();
    },
  };
}

export const delayed = async (fault: Fault | undefined, kind: FaultKind): Promise<void> => {
  if (fault?.kind === kind) await wait(fault.milliseconds);
};
