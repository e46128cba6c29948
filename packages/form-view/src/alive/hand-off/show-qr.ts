import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'

const SVG = 'http://www.w3.org/2000/svg'
/** The light border, in modules, that a reader needs on every side. */
const QUIET_ZONE = 4
/** Of more, each is too small here for a camera. */
const MAX_MODULES = 57

/**
 * A code that opens the address on a phone. Dark on light in dark mode too, or many readers don't see it.
 * @public by the address of its script
 */
export function showQr(figure: HTMLElement, address: string): void {
  const code = generate(address, { minCorrectionLevel: correction.M })
  if (code.size > MAX_MODULES) return
  const size = code.size + 2 * QUIET_ZONE
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`)
  // The link to the receipt beside it leads to the same place.
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', toSvgPath(code))
  svg.append(path)
  figure.prepend(svg)
  figure.hidden = false
}
