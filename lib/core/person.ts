const HAN = /^[\p{Script=Han}·]+$/u;

/**
 * A person's whole name as it is written: a Chinese one begins with the family name and
 * has no space.
 */
export function personName({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}): string {
  return HAN.test(first_name) && HAN.test(last_name)
    ? last_name + first_name
    : `${first_name} ${last_name}`.trim();
}
