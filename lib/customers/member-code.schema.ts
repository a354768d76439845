import { CLEAR_LETTERS } from '@/lib/core/text/clear-letters';

/** The prefix of member codes; no SKU has it. */
export const MEMBER_CODE_PREFIX = 'MBR';
/** The number of signature letters only the shop can make. */
export const MEMBER_CODE_SIGNATURE = 10;
/** The number of letters for an id of one to ten digits. */
const ID_LETTERS = { fewest: 1, most: 7 };

const lengths = Object.values(ID_LETTERS).map((letters) => letters + MEMBER_CODE_SIGNATURE);
const form = new RegExp(`^${MEMBER_CODE_PREFIX}[${CLEAR_LETTERS}]{${lengths.join()}}$`);

/** Whether a scan looks like a member code; the scanner may have Caps Lock on. */
export const isMemberCode = (scanned: string): boolean => form.test(scanned.toUpperCase());

/** A member code in groups of four, for reading. */
export const showMemberCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
