import { CLEAR_LETTERS } from '@/lib/core/text/clear-letters';

/** What every member code begins with; no article number does. */
export const MEMBER_CODE_PREFIX = 'MBR';
/** How many letters of it only the shop can make. */
export const MEMBER_CODE_SIGNATURE = 10;
/** How many letters an id has: one to ten digits. */
const ID_LETTERS = { fewest: 1, most: 7 };

const lengths = Object.values(ID_LETTERS).map((letters) => letters + MEMBER_CODE_SIGNATURE);
const form = new RegExp(`^${MEMBER_CODE_PREFIX}[${CLEAR_LETTERS}]{${lengths.join()}}$`);

/** Whether what was scanned has the form of a member code; a scanner may have Caps Lock on. */
export const isMemberCode = (scanned: string): boolean => form.test(scanned.toUpperCase());

/** A member code as people read it: in groups of four. */
export const showMemberCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
