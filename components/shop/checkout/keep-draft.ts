import type { RefObject } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { draftFields, draftGroup } from '@/lib/cart/draft-fields.schema';

const TYPING_MS = 400;

/**
 * Which fields are saved, whether a step is running, what is being sent, and how long another form
 * waits for it.
 */
type Keeping = {
  savedFields: RefObject<Record<string, string>>;
  isStepping: RefObject<boolean>;
  saving: RefObject<{ done: Promise<void>; call: AbortController } | undefined>;
  patience: () => Promise<void>;
};

/**
 * Saves what is typed into a form until `signal` aborts. Loads after the page: what was typed
 * before is saved then.
 */
export function keepDraft(
  own: HTMLFormElement,
  { savedFields, isStepping, saving, patience }: Keeping,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  // One request at a time, so that an older value never overtakes a newer one: later changes go
  // with the next. When leaving it does not wait. Returns undefined if there was nothing to save.
  const save = (leaving = false): Promise<void> | undefined => {
    clearTimeout(timer);
    if (isStepping.current) return;
    if (saving.current && !leaving) return saving.current.done.then(() => save());
    const values = changedIn(own, savedFields.current);
    if (!Object.keys(values).length) return;
    const before = savedFields.current;
    savedFields.current = { ...before, ...values };
    const call = new AbortController();
    const done = put(values, call.signal).then((isSaved) => {
      if (saving.current?.call === call) saving.current = undefined;
      if (!isSaved) savedFields.current = { ...savedFields.current, ...pickValues(before, values) };
    });
    saving.current = { done, call };
    return done;
  };
  const saveIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  };
  const onInput = () => saveIn(TYPING_MS);
  // Deferred, because a chosen address fills other fields first.
  const onChange = () => saveIn(0);
  const onLeave = () => void save(true);
  const onHide = () => document.visibilityState === 'hidden' && onLeave();
  const onSubmit = (event: SubmitEvent) => {
    const other = event.target;
    if (!(other instanceof HTMLFormElement) || other === own) return;
    const saved = save();
    if (!saved) return;
    event.preventDefault();
    const { submitter } = event;
    Promise.race([saved, patience()]).finally(() => other.requestSubmit(submitter));
  };
  // What was typed, or filled in by the browser, before hydration.
  save();
  own.addEventListener('input', onInput, { signal });
  own.addEventListener('change', onChange, { signal });
  addEventListener('beforeunload', onLeave, { signal });
  addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('visibilitychange', onHide, { signal });
  document.addEventListener('submit', onSubmit, { signal, capture: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The saved fields of each group in which something changed. */
function changedIn(form: HTMLFormElement, savedFields: Record<string, string>) {
  const fields = Object.entries(draftFields(new FormData(form).entries()));
  const changed = new Set(
    fields
      .filter(([name, value]) => value !== (savedFields[name] ?? ''))
      .map(([name]) => draftGroup(name)),
  );
  return Object.fromEntries(fields.filter(([name]) => changed.has(draftGroup(name))));
}

const pickValues = (savedFields: Record<string, string>, names: Record<string, string>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, savedFields[name] ?? '']));

/** Whether the shop saved it; what it did not save is sent again with the next change. */
async function put(values: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch('/api/checkout/draft', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ values }),
      keepalive: true,
      signal,
    });
    noteStatus(response.status);
    return response.ok;
  } catch {
    return false;
  }
}
