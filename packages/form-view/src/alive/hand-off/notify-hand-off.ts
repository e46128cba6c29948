export type HandOffEvent = 'opened' | 'copied' | 'qr'

/**
 * Reports a hand-off event to the server, for the owner. A beacon survives leaving the page, and a lost one has no other
 * effect. Each event is sent once for a page; the server keeps the first in any case.
 */
export function notifyHandOff(root: HTMLElement, event: HandOffEvent): void {
  const sent = `data-told-${event}`
  if (root.hasAttribute(sent)) return
  root.setAttribute(sent, '')
  const { pathname } = root.querySelector<HTMLAnchorElement>('[data-receipt]') ?? location
  const [, link = '', , signed = ''] = pathname.split('/')
  // As plain text: JSON would first have to be allowed where a form has an origin of its own.
  navigator.sendBeacon(`/${link}/hand-off`, JSON.stringify({ signed, event }))
}
