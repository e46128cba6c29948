import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** The dark modules as an SVG path, each one unit wide. In a file of its own, because few screens need the library. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, path: toSvgPath(code) }
}
