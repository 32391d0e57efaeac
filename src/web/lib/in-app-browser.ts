/** Tokens in user agents of apps whose web view ignores downloads. */
const APPS =
  /\b(?:FBA[NV]|Instagram|WhatsApp|Snapchat|BytedanceWebview|musical_ly|Line\/|MicroMessenger|Twitter|LinkedInApp)/i
/** Android marks web views with `wv`. */
const ANDROID_VIEW = /; wv\)/
/** On iOS a browser names Safari in its user agent, a web view does not. */
const IOS = /\b(?:iPhone|iPad|iPod)\b/

/** Whether a page is shown inside an app, such as Instagram: links that download do nothing there. */
export function isInAppBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || ANDROID_VIEW.test(userAgent) || (IOS.test(userAgent) && !/\bSafari\//.test(userAgent))
}
