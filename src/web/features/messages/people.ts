/** A person's name as pages show it; users without a profile, and deleted accounts, have none. */
export function shownName(
  { name, deleted = false }: { name: string | null; deleted?: boolean },
  words: { deleted_account: string; no_name: string },
): string {
  return name ?? (deleted ? words.deleted_account : words.no_name)
}
