import { qrCode, qrPath, QUIET_ZONE } from '@wayform/core/qr/qr-code.ts'

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A code that opens the address on a phone. Dark on light in dark mode too, or many readers don't see it.
 * @public by the address of its script
 */
export function showQr(figure: HTMLElement, address: string): void {
  const code = qrCode(address)
  if (!code) return
  const size = code.length + 2 * QUIET_ZONE
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`)
  // The link to the receipt beside it leads to the same place.
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', qrPath(code))
  svg.append(path)
  figure.prepend(svg)
  figure.hidden = false
}
