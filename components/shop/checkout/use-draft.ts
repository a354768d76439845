import { type RefObject, useEffect, useRef } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { draftFields, draftGroup } from '@/lib/cart/draft-fields.schema';

const TYPING_MS = 400;
/** How long another form of the page waits for what was typed to be kept. */
const PATIENCE_MS = 1500;

/**
 * Keeps what is typed into the checkout with the cart: soon after the last key, at once when
 * a field is left or the page is. `known` is what the shop knows already, new with every
 * `response`. Another form of the page (language, currency) waits until all is kept, so that
 * the page it leads to has it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  known: Record<string, string>,
  response: unknown,
) {
  const kept = useRef(known);
  // What the shop sent back it also remembers: each response is the event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    kept.current = known;
  }, [response]);

  useEffect(() => {
    const own = form.current;
    if (!own) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Promise<unknown> = Promise.resolve();
    let busy = 0;

    const save = (leaving = false) => {
      clearTimeout(timer);
      const values = changedIn(own, kept.current);
      if (!Object.keys(values).length) return last;
      const before = kept.current;
      kept.current = { ...before, ...values };
      busy++;
      // In turn, so that an older value never overtakes a newer one; who leaves cannot wait.
      last = (leaving ? put(values) : last.then(() => put(values)))
        .then((stored) => {
          if (!stored) kept.current = { ...kept.current, ...valuesOf(before, values) };
        })
        .finally(() => busy--);
      return last;
    };
    const saveIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    };
    const onInput = () => saveIn(TYPING_MS);
    // A moment later, because a chosen address fills other fields first.
    const onChange = () => saveIn(0);
    const onLeave = () => save(true);
    const onHide = () => document.visibilityState === 'hidden' && onLeave();
    const onSubmit = (event: SubmitEvent) => {
      const other = event.target;
      if (!(other instanceof HTMLFormElement) || other === own) return;
      const saved = save();
      if (!busy) return;
      event.preventDefault();
      const { submitter } = event;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      Promise.race([saved, patience]).finally(() => other.requestSubmit(submitter));
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
}

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
async function put(values: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch('/api/checkout/draft', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ values }),
      keepalive: true,
    });
    noteStatus(response.status);
    return response.ok;
  } catch {
    return false;
  }
}
