/** Browsers inside other apps: many of them keep a link to WhatsApp from opening it. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}

/** Facebook, Messenger, Instagram, LinkedIn, TikTok, Snapchat, Pinterest, X, Line, WeChat; then any Android web view. */
const IN_APP =
  /FBA[NV]|FB_IAB|Instagram|LinkedInApp|TikTok|musical_ly|Bytedance|Snapchat|Pinterest|Twitter|Line\/|MicroMessenger|; wv\)/
