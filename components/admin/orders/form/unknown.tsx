/** Why there is no price, if no field is to blame. */
export function Unknown({ texts }: { texts: string[] | undefined }) {
  if (!texts?.length) return null;
  return (
    <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
      {texts.join(' ')}
    </p>
  );
}
