import { isInAppBrowser } from './in-app.ts'

/**
 * Whether the page may go on to WhatsApp by itself, in the same tab: on phones and tablets, where such a link opens the
 * app, while the press of the button still counts as a user activation. In a frame, in another app's browser, or when the
 * network took too long, the respondent taps the link. Only once: a respondent who comes back finds the page.
 */
export function opensAtOnce(state: unknown): boolean {
  const { userAgent } = navigator
  return (
    top === self &&
    /Android|iPhone|iPad/.test(userAgent) &&
    matchMedia('(pointer:coarse)').matches &&
    !isInAppBrowser(userAgent) &&
    // Older browsers don't say; there the tap is left to the person too.
    'userActivation' in navigator &&
    navigator.userActivation.isActive &&
    !hasLeft(state)
  )
}

export function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLeft' in state
}
