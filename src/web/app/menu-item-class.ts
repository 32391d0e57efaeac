export const menuItemClass = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-ink/6'
