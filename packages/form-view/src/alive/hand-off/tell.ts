export type HandOffEvent = 'opened' | 'copied' | 'qr'

/**
 * Lets the owner know what became of the message. It survives leaving the page, and nobody waits for it: if it is lost,
 * nothing else is. Each event is told once for a page; the server keeps the first in any case.
 */
export function tell(root: HTMLElement, event: HandOffEvent): void {
  const told = `data-told-${event}`
  if (root.hasAttribute(told)) return
  root.setAttribute(told, '')
  const { pathname } = root.querySelector<HTMLAnchorElement>('[data-receipt]') ?? location
  const [, link = '', , signed = ''] = pathname.split('/')
  // As plain text: JSON would first have to be allowed where a form has an origin of its own.
  navigator.sendBeacon(`/${link}/hand-off`, JSON.stringify({ signed, event }))
}
