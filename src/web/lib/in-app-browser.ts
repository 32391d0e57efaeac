/** Apps whose own browser ignores downloads, as their user agents name them. */
const APPS =
  /\b(?:FBA[NV]|Instagram|WhatsApp|Snapchat|BytedanceWebview|musical_ly|Line\/|MicroMessenger|Twitter|LinkedInApp)/i
/** Android marks its web views. */
const ANDROID_VIEW = /; wv\)/
/** On iOS a web view is a browser that does not call itself one. */
const IOS = /\b(?:iPhone|iPad|iPod)\b/

/** Whether a page is shown inside an app, such as Instagram: links that download do nothing there. */
export function isInAppBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || ANDROID_VIEW.test(userAgent) || (IOS.test(userAgent) && !/\bSafari\//.test(userAgent))
}
