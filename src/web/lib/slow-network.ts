const ATTRIBUTE = 'data-slow'

/**
 * Inline script that marks the document before its images are requested: a slow network, or data saving. Pages are
 * cached for everyone, so the server does not know it.
 */
export const MARK_SLOW_NETWORK = `{let c=navigator.connection
if(c&&(c.saveData||/2g|3g/.test(c.effectiveType)))document.documentElement.setAttribute('${ATTRIBUTE}','')}`

/** Whether the page does without what only decorates it. */
export const isNetworkSlow = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE)
