/**
 * The mailbox of an address, for counting only: aliases that a program invents count as one. Lower case, without `+…`; Gmail
 * ignores dots and has two domains. Proofs and mails take the address as it is.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? []
  const plain = local.replace(/(?!^)\+.*$/, '')
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${plain.replaceAll('.', '')}@gmail.com`
  return `${plain}@${domain}`
}
