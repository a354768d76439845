import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How long a step, or another form of the page, waits for what was typed to be kept. */
const PATIENCE_MS = 1500;

/**
 * Keeps what is typed into the checkout with the cart: soon after the last key, at once when
 * a field is left or the page is. `savedValues` is what the shop knows already, new with every
 * `response`. Another form of the page (language, currency) waits until all is kept, so that
 * the page it leads to has it.
 *
 * The result is to be awaited before a step is sent: a step keeps all that was typed itself, and
 * what was typed before must not come after it. Nothing more is kept until its response.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  savedValues: Record<string, string>,
  response: unknown,
): () => Promise<void> {
  const savedFields = useRef(savedValues);
  const isStepping = useRef(false);
  const saving = useRef<{ done: Promise<void>; call: AbortController }>(undefined);
  // What the shop sent back it also remembers: each response is the event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    savedFields.current = savedValues;
    isStepping.current = false;
  }, [response]);

  useEffect(() => {
    const own = form.current;
    const gone = new AbortController();
    if (own)
      import('./keep-draft').then(
        ({ keepDraft }) => {
          const keeping = { savedFields, isStepping, saving, patience };
          if (!gone.signal.aborted) keepDraft(own, keeping, gone.signal);
        },
        // Nothing is kept then; the form still sends all of it.
        () => {},
      );
    return () => gone.abort();
  }, [form]);

  return useCallback(async () => {
    isStepping.current = true;
    const { done, call } = saving.current ?? {};
    await Promise.race([done, patience()]);
    call?.abort();
  }, []);
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
