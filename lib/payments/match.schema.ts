/** Why a line of a bank statement is matched to an order. */
export const matchReasons = ['number', 'payer', 'reference', 'typo', 'amount'] as const;
/** How well a line matches; `received` was counted before, `outgoing` is money that left. */
export const matchGrades = ['sure', 'perhaps', 'none', 'received', 'outgoing'] as const;
