import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { draftFields, draftGroup } from '@/lib/cart/draft-fields.schema';

const TYPING_MS = 400;
/** How long a step, or another form of the page, waits for what was typed to be kept. */
const PATIENCE_MS = 1500;

/**
 * Keeps what is typed into the checkout with the cart: soon after the last key, at once when
 * a field is left or the page is. `known` is what the shop knows already, new with every
 * `response`. Another form of the page (language, currency) waits until all is kept, so that
 * the page it leads to has it.
 *
 * The result is to be awaited before a step is sent: a step keeps all that was typed itself, and
 * what was typed before must not come after it. Nothing more is kept until its response.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  known: Record<string, string>,
  response: unknown,
): () => Promise<void> {
  const kept = useRef(known);
  const isStepping = useRef(false);
  const saving = useRef<{ done: Promise<void>; call: AbortController }>(undefined);
  // What the shop sent back it also remembers: each response is the event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    kept.current = known;
    isStepping.current = false;
  }, [response]);

  useEffect(() => {
    const own = form.current;
    if (!own) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // One at a time, so that an older value never overtakes a newer one: what changes meanwhile
    // goes with the next. Who leaves cannot wait. Without a promise there was nothing to keep.
    const save = (leaving = false): Promise<void> | undefined => {
      clearTimeout(timer);
      if (isStepping.current) return;
      if (saving.current && !leaving) return saving.current.done.then(() => save());
      const values = changedIn(own, kept.current);
      if (!Object.keys(values).length) return;
      const before = kept.current;
      kept.current = { ...before, ...values };
      const call = new AbortController();
      const done = put(values, call.signal).then((stored) => {
        if (saving.current?.call === call) saving.current = undefined;
        if (!stored) kept.current = { ...kept.current, ...valuesOf(before, values) };
      });
      saving.current = { done, call };
      return done;
    };
    const saveIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    };
    const onInput = () => saveIn(TYPING_MS);
    // A moment later, because a chosen address fills other fields first.
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
    // What was typed before this page worked, or what the browser filled in.
    save();
    own.addEventListener('input', onInput);
    own.addEventListener('change', onChange);
    addEventListener('beforeunload', onLeave);
    addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHide);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      clearTimeout(timer);
      own.removeEventListener('input', onInput);
      own.removeEventListener('change', onChange);
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, [form]);

  return useCallback(async () => {
    isStepping.current = true;
    const { done, call } = saving.current ?? {};
    await Promise.race([done, patience()]);
    call?.abort();
  }, []);
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** The remembered fields of the form that belong to a group in which something changed. */
function changedIn(form: HTMLFormElement, known: Record<string, string>) {
  const fields = Object.entries(draftFields(new FormData(form).entries()));
  const changed = new Set(
    fields
      .filter(([name, value]) => value !== (known[name] ?? ''))
      .map(([name]) => draftGroup(name)),
  );
  return Object.fromEntries(fields.filter(([name]) => changed.has(draftGroup(name))));
}

const valuesOf = (known: Record<string, string>, names: Record<string, string>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, known[name] ?? '']));

/** Whether the shop keeps it; what it does not keep is sent again with the next change. */
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
