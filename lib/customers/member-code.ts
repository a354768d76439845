import 'server-only';
import { eq } from 'drizzle-orm';
import { posRegister } from '@/db/schema/pos';
import type { CustomerContext } from '@/lib/core/context';
import { keyedHash } from '@/lib/core/keyed-hash';
import { CLEAR_LETTERS } from '@/lib/core/text/clear-letters';
import { isMemberCode, MEMBER_CODE_PREFIX, MEMBER_CODE_SIGNATURE } from './member-code.schema';

/**
 * The code by which a register finds a member: always the same, and cannot be forged. It is no
 * login and no proof of identity.
 */
export const toMemberCode = (id: number): string => MEMBER_CODE_PREFIX + writeId(id) + sign(id);

/** The customer id of a scanned code, whether or not they exist; undefined if invalid. */
export function readMemberCode(scanned: string): number | undefined {
  if (!isMemberCode(scanned)) return undefined;
  const code = scanned.toUpperCase();
  const id = readId(code.slice(MEMBER_CODE_PREFIX.length, -MEMBER_CODE_SIGNATURE));
  return code === toMemberCode(id) ? id : undefined;
}

/** The caller's own code; null if the shop has no register. */
export async function readOwnMemberCode({ db, actor }: CustomerContext): Promise<string | null> {
  const hasTill = await db.$count(posRegister, eq(posRegister.enabled, true));
  return hasTill ? toMemberCode(actor.id) : null;
}

const BASE = CLEAR_LETTERS.length;

function writeId(id: number): string {
  const letter = CLEAR_LETTERS.charAt(id % BASE);
  return id < BASE ? letter : writeId(Math.floor(id / BASE)) + letter;
}

const readId = (letters: string): number =>
  [...letters].reduce((id, letter) => id * BASE + CLEAR_LETTERS.indexOf(letter), 0);

const sign = (id: number): string =>
  [...Buffer.from(keyedHash('member-code', String(id)), 'base64url')]
    .slice(0, MEMBER_CODE_SIGNATURE)
    .map((byte) => CLEAR_LETTERS.charAt(byte % BASE))
    .join('');
