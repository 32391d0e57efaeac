/** Why the address in a field for e-mail cannot be sent: there is none, or it is none. Undefined when it can. */
export function emailProblem({ value, validity }: HTMLInputElement): 'missing' | 'malformed' | undefined {
  if (value.trim() === '') return 'missing'
  return validity.typeMismatch ? 'malformed' : undefined
}
