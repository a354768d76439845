'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { withLabel } from './with-label';

export interface FormSummaryProps {
  /** The heading: what to do about the list below. */
  title: string;
  /** By field name, as in the server's response. */
  errors: Record<string, string[] | undefined>;
  /** Errors without a field; they come first, without a link. */
  general?: string[];
  /** The field's label, put before its message. */
  fieldLabels?: Record<string, string>;
  /** Maps a field name to its control's id; the name itself by default, as in Field. */
  idFor?: (name: string) => string;
  /** Where the focus goes when errors arrive. */
  focus?: 'first-field' | 'summary' | 'none';
  /** Runs before a field is focused, for example to open its tab. */
  onPick?: (name: string) => void;
}

// A tab opened by onPick appears one paint later.
const reach = (id: string) => {
  const from = document.activeElement;
  return setTimeout(() => {
    const { activeElement, body } = document;
    // If the focus moved to another field meanwhile, it stays there.
    if (activeElement !== from && activeElement !== body) return;
    const control = document.getElementById(id);
    const folded = control?.closest('details');
    if (folded) folded.open = true;
    control?.focus();
  }, 50);
};

const byRank = <T,>(entries: T[], rank: (entry: T) => number): T[] => {
  const ranked = entries.map((entry) => {
    const at = rank(entry);
    return { entry, at: at < 0 ? Number.POSITIVE_INFINITY : at };
  });
  return ranked.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ entry }) => entry);
};

/** The ids on the page, in field order. */
const idsOnPage = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);

const itself = (name: string) => name;

export function FormSummary({
  title,
  errors,
  general = [],
  fieldLabels,
  idFor = itself,
  focus = 'first-field',
  onPick,
}: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<string[]>();
  const found = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, id: idFor(name), message })),
  );
  const labelled = Object.keys(fieldLabels ?? {});
  // In the order of fields on the page, not of the response; before scripts run, in label order.
  const entries = byRank(
    byRank(found, ({ name }) => labelled.indexOf(name)),
    ({ id }) => ids?.indexOf(id) ?? 0,
  );
  const empty = entries.length + general.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of errors is the event
  useLayoutEffect(() => setIds(idsOnPage()), [errors]);

  // Runs for every server response, even an equal one. Only new errors count as the event, not a
  // changed callback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (focus === 'none' || empty) return;
    const onPage = idsOnPage();
    const first =
      focus === 'first-field'
        ? byRank(
            entries.filter(({ id }) => onPage.includes(id)),
            ({ id }) => onPage.indexOf(id),
          )[0]
        : undefined;
    if (!first) return box.current?.focus();
    onPick?.(first.name);
    const timer = reach(first.id);
    return () => clearTimeout(timer);
  }, [errors]);

  if (empty) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-ui border border-sale bg-sale-soft p-4 text-sm"
    >
      <Icon name="circle-alert" className="mt-[0.15em] size-5 shrink-0 text-sale" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 flex flex-col">
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {entries.map(({ name, id, message }) => (
            <li key={`${name}-${message}`}>
              <a
                href={`#${encodeURIComponent(id)}`}
                className="inline-block min-h-6 py-0.5 text-sale underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  onPick?.(name);
                  reach(id);
                }}
              >
                {fieldLabels?.[name] ? withLabel(fieldLabels[name], message) : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
