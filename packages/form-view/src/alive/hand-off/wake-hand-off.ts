import { isPhone } from '../../answers/shown-answers.ts'
import { copyText } from './copy-text.ts'
import { isInAppBrowser } from './in-app.ts'
import { notifyHandOff } from './notify-hand-off.ts'

const COPIED_MS = 2_000
const WIDE_SCREEN = 900

/** Enhances the links to WhatsApp, on the thank-you page of the server as on that of the script. */
export function wakeHandOff(root: HTMLElement): void {
  const whatsapp = root.querySelector<HTMLAnchorElement>('.wa')
  if (!whatsapp) return
  for (const link of root.querySelectorAll('.wa,[data-web]'))
    link.addEventListener('click', () => notifyHandOff(root, 'opened'))
  wakeCopy(root, whatsapp)
  linkPhones(root)
  if (isInAppBrowser(navigator.userAgent)) helpOut(root)
  if (location.hash === QR_HASH) notifyHandOff(root, 'qr')
  const figure = root.querySelector<HTMLElement>('[data-qr]')
  if (figure && matchMedia('(hover:hover) and (pointer:fine)').matches && screen.width >= WIDE_SCREEN)
    void fillQr(root, figure)
}

/** Added to the receipt's address in the QR code, so that the page on the phone can report that it was scanned. */
const QR_HASH = '#qr'

/** "Open in browser" takes the address along and nothing else: it has to be one that shows the answers there. */
function helpOut(root: HTMLElement): void {
  const hint = root.querySelector<HTMLElement>('[data-in-app]')
  if (hint) hint.hidden = false
  const receipt = root.querySelector<HTMLAnchorElement>('[data-receipt]')
  if (receipt?.origin === location.origin) history.replaceState(history.state, '', receipt.href)
}

async function fillQr(root: HTMLElement, figure: HTMLElement): Promise<void> {
  const receipt = root.querySelector<HTMLAnchorElement>('[data-receipt]')
  if (!receipt) return
  try {
    const script = (await import(figure.dataset['qr'] ?? '')) as typeof import('./show-qr.ts') // built from that file
    script.showQr(figure, receipt.href + QR_HASH)
  } catch {
    // The page is complete without the QR code.
  }
}

function wakeCopy(root: HTMLElement, whatsapp: HTMLAnchorElement): void {
  const button = root.querySelector<HTMLElement>('[data-copy]')
  const label = button?.querySelector('span')
  const said = root.querySelector('output')
  if (!button || !label || !said) return
  const copy = label.textContent
  const copied = button.dataset['copy'] ?? ''
  let timer = 0
  button.hidden = false
  button.addEventListener('click', async () => {
    // The link carries the message, so the copied text is the one that would be sent.
    const text = decodeURIComponent(whatsapp.href.split('text=')[1] ?? '')
    if (!(await copyText(text))) return selectMessage(root)
    label.textContent = said.textContent = copied
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      label.textContent = copy
      said.textContent = ''
    }, COPIED_MS)
    notifyHandOff(root, 'copied')
  })
}

/** Numbers among the answers that the page's own script filled in. */
function linkPhones(root: HTMLElement): void {
  for (const value of root.querySelectorAll('dd>bdi')) {
    if (!isPhone(value.textContent)) continue
    const link = Object.assign(document.createElement('a'), { className: 'tel', href: `tel:${value.textContent}` })
    value.replaceWith(link)
    link.append(value)
  }
}

/** So that one key or one tap follows it. */
function selectMessage(root: HTMLElement): void {
  const more = root.querySelector('details')
  if (more) more.open = true
  const message = root.querySelector('.ty-m,.pf-ans')
  if (message) getSelection()?.selectAllChildren(message)
}
