import { isInAppBrowser } from './in-app.ts'

/**
 * Whether the page may go on to WhatsApp by itself, in the same tab: on phones and tablets, where such a link opens the
 * app, while the press of the button still counts as the person's wish. In a frame, in another app's browser, or when the
 * network took too long, the tap on the link is left to the person. And only once: who comes back finds the page.
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

function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLeft' in state
}
