/**
 * The mailbox of an address, for counting only: aliases that a program invents count as one. Lower case, without `+…`; Gmail
 * ignores dots and has two domains. Proofs and mails take the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, at).toLowerCase()
  const plus = local.indexOf('+')
  const plain = plus > 0 ? local.slice(0, plus) : local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
