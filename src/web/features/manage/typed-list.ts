/* Lists among the values of a form, which are texts: their items are separated by spaces. */

/** The items of a list. */
export const listed = (typed: string) => typed.split(' ').filter(Boolean)

/** A list with an item that was not in it, or without one that was. */
export function toggled(typed: string, item: string): string {
  const items = listed(typed)
  return (items.includes(item) ? items.filter((other) => other !== item) : [...items, item]).join(' ')
}

/** Whether a list has an item. */
export function has(typed: string, item: string): boolean {
  return listed(typed).includes(item)
}
