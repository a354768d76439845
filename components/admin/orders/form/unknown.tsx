/** Why nobody can say what it comes to, where that is about no field. */
export function Unknown({ texts }: { texts: string[] | undefined }) {
  if (!texts?.length) return null;
  return (
    <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
      {texts.join(' ')}
    </p>
  );
}
