/** The name of a person as pages show it; a user without a profile, or whose account is deleted, has none. */
export function nameOf(
  { name, deleted = false }: { name: string | null; deleted?: boolean },
  words: { deleted_account: string; no_name: string },
): string {
  return name ?? (deleted ? words.deleted_account : words.no_name)
}
