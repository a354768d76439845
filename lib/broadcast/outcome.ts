/**
 * What became of one attempt. `later`: the server asks for patience; `refused`: it knows no such
 * address; `rejected`: it does not take this letter; `trouble`: it takes nothing from the shop, and
 * surely did not take this one; `unknown`: the connection broke, and nobody knows whether it did.
 */
export type SendOutcome = 'sent' | 'later' | 'refused' | 'rejected' | 'trouble' | 'unknown';

/** What a failed attempt means, by what the server or the connection said. */
export function toSendOutcome(error: unknown): Exclude<SendOutcome, 'sent'> {
  const { responseCode, command, code, syscall } = error as {
    responseCode?: number;
    command?: string;
    code?: string;
    syscall?: string;
  };
  if (responseCode && responseCode < 500) return 'later';
  if (responseCode && command === 'RCPT TO') return 'refused';
  if (responseCode && command === 'DATA') return 'rejected';
  if (responseCode) return 'trouble';
  if (code === 'EENVELOPE') return 'refused';
  if (code === 'EAUTH' || code === 'EDNS' || code === 'ETLS' || syscall === 'connect')
    return 'trouble';
  return 'unknown';
}
