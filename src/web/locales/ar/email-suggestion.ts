/** The words of a suggestion for a mistyped email address. */
export const emailSuggestion = {
  did_you_mean: (address: string) => `هل المقصود \u2068${address}\u2069؟`,
}
