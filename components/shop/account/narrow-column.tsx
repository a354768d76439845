import type { ReactNode } from 'react';

/** A page of one narrow column: title, sentence, form. */
export function NarrowColumn({
  title,
  intro,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-8 px-gutter pt-12 lg:pt-20">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
