/**
 * Runs `work` while no other tab runs work of this name. Where the browser has or allows no locks (plain HTTP, forbidden
 * storage) it runs at once.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
