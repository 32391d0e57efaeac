export const menuItemClass = 'flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 py-2 text-start hover:bg-ink/6'
