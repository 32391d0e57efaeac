/** Fallback where storage is forbidden: lives as long as the page. */
const fallback = new Map<string, string>()

/** A text stored on this device. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? fallback.get(key)
  } catch {
    return fallback.get(key)
  }
}

/** Stores a text on this device; undefined deletes it. */
export function writeStored(key: string, text: string | undefined): void {
  if (text === undefined) fallback.delete(key)
  else fallback.set(key, text)
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be full or forbidden.
  }
}

/** All texts stored under keys that begin with `prefix`. */
export function readAllStored(prefix: string): string[] {
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readStored(key) ?? [])
}

function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...fallback.keys()])]
  } catch {
    return [...fallback.keys()]
  }
}
