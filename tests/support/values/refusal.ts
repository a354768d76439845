import { asRefusal } from '@/lib/http/refusals';

/**
 * The refused fields of a call, each with the keys of its texts; undefined when it was not
 * refused. Any other error fails the test.
 */
export async function refusedFields(
  work: () => unknown,
): Promise<Record<string, string[]> | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return Object.fromEntries(
      Object.entries(refusal.fields).map(([field, texts]) => [field, texts.map(({ key }) => key)]),
    );
  }
}
