import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How long a step, or another form of the page, waits for the draft to be saved. */
const PATIENCE_MS = 1500;

/**
 * Saves the checkout's fields with the cart: shortly after the last key, at once when a field or
 * the page is left. `savedValues` is what the shop already has, new with every `response`. Another
 * form of the page (language, currency) waits until all is saved, so that the next page has it.
 *
 * Await the result before sending a step: a step saves all fields itself, and an earlier draft must
 * not arrive after it. Nothing more is saved until its response.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  savedValues: Record<string, string>,
  response: unknown,
): () => Promise<void> {
  const savedFields = useRef(savedValues);
  const isStepping = useRef(false);
  const saving = useRef<{ done: Promise<void>; call: AbortController }>(undefined);
  // What the shop returned it has also saved: each response is the event.
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
        // Then nothing is saved; the form still sends all of it.
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
