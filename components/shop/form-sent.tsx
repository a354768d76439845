import type { ReactNode } from 'react';

export interface FormSentProps {
  title: string;
  children?: ReactNode;
  /** The address of the form's page, and the words of a link to it: for another try. */
  ownHref: string;
  again: string;
}

/** Stands where a form stood that was sent and answered. */
export const FormSent = ({ title, children, ownHref, again }: FormSentProps) => (
  <div role="status" className="flex flex-col gap-4 rounded-ui bg-sunk p-6">
    <h2 className="text-xl">{title}</h2>
    {children}
    <p>
      {/* A whole page load: the form begins anew. */}
      <a href={ownHref} className="underline underline-offset-4">
        {again}
      </a>
    </p>
  </div>
);
