/**
 * The result of an attempt. `later`: the server throttles; `refused`: it knows no such address;
 * `rejected`: it does not accept this message; `trouble`: it accepts nothing from the shop, so
 * certainly not this; `unknown`: the connection broke, so it is not known.
 */
export type SendOutcome = 'sent' | 'later' | 'refused' | 'rejected' | 'trouble' | 'unknown';

/** The result of a failed attempt, from the server's or connection's error. */
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
