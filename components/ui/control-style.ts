/** The style of every text field and select. */
export const controlClass =
  'w-full min-w-0 rounded-ui border border-edge bg-raised px-3 text-control text-ink transition-colors hover:border-ink ' +
  'aria-invalid:border-sale aria-invalid:shadow-[inset_0_0_0_1px_var(--sale)] [&[readonly]]:bg-sunk ' +
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunk disabled:text-muted ' +
  'file:mr-3 file:h-full file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-edge file:bg-transparent file:pr-3 file:font-medium';

/** What Field passes to its control, to link it with label, hint and errors. */
export interface ControlProps {
  id: string;
  name: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}
