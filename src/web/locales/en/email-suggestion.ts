import type { emailSuggestion as ar } from '../ar/email-suggestion.ts'

export const emailSuggestion: typeof ar = {
  did_you_mean: (address) => `Did you mean ${address}?`,
}
