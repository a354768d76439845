import type { ReactNode } from 'react';
import { RecordLink } from '../list/record-link';

interface TriedMethod {
  id: number;
  title: string;
  /** Why it is not offered, as text. */
  refusals: { reason: string; message: string }[];
}

export interface MethodTrialProps<M extends TriedMethod> {
  kind: 'payment' | 'shipping';
  methods: readonly M[];
  isOffered: (method: M) => boolean;
  labels: {
    /** Shown if there are no methods at all. */
    none: string;
    offered: (count: number) => string;
    refused: string;
  };
  /** What was tested, if the form does not show all of it. */
  note?: string;
  /** Details of an offered method. */
  children: (method: M) => ReactNode;
}

/** The offered methods, then the others, each with the reason. */
export function MethodTrial<M extends TriedMethod>(props: MethodTrialProps<M>) {
  const { kind, methods, isOffered, labels, note, children } = props;
  const offered = methods.filter(isOffered);
  const others = methods.filter((method) => !isOffered(method));
  const link = ({ id, title }: M) => <RecordLink href={`/admin/${kind}/edit/${id}`} name={title} />;
  if (!methods.length) return <p className="text-muted">{labels.none}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
      <section>
        <h2 className={note ? 'text-lg' : 'mb-3 text-lg'}>{labels.offered(offered.length)}</h2>
        {note && <p className="mb-3 text-sm text-muted">{note}</p>}
        <ul className="flex flex-col">
          {offered.map((method) => (
            <li
              key={method.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hairline py-3"
            >
              {link(method)}
              {children(method)}
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section className="border-t border-hairline pt-4">
          <h2 className="mb-2 text-base">{labels.refused}</h2>
          <ul className="flex flex-col">
            {others.map((method) => (
              <li key={method.id} className="border-t border-hairline py-3 first:border-0">
                {link(method)}
                <ul className="text-sm text-muted">
                  {method.refusals.map(({ reason, message }) => (
                    <li key={reason}>{message}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
