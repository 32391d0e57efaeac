import type { AnyRouter } from '@tanstack/react-router'

/** Pages that begin with the picture of the cards that lead to them. */
const PAGES = /^\/(events|talent-profile)\/[^/]+$/

/** From now on the picture of a chosen card grows into that of its page (`grown` in `app/utilities.css`), where the browser can. */
export function growCards(router: AnyRouter): void {
  // Without types every change of the page would be a transition.
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  router.options.defaultViewTransition = {
    types({ fromLocation, toLocation: { pathname } }) {
      const links = document.querySelectorAll<HTMLAnchorElement>('.focus-card:is(:hover, :focus-within) a')
      const card = [...links].find((link) => link.pathname === pathname)?.closest('.focus-card')
      // The last covers its blur.
      const picture = [...(card?.querySelectorAll('img') ?? [])].at(-1)
      const isStill =
        !picture ||
        !PAGES.test(pathname) ||
        // The picture of this page has the name.
        PAGES.test(fromLocation?.pathname ?? '') ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill) return false
      picture.style.viewTransitionName = 'grown'
      return []
    },
  }
}
