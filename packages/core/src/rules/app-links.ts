/**
 * Addresses that open the phone app instead of a browser. Sign-in at a provider and everything that is a call stays in
 * the browser that began it.
 */
export const APP_LINKS: { exact: readonly string[]; below: readonly string[] } = {
  exact: ['/', '/home', '/build', '/billing', '/account', '/deliveries', '/bridge-auth-verify'],
  /** With everything below them. */
  below: ['/forms/', '/w/', '/join/'],
}
