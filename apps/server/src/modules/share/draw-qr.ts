import { Resvg } from '@resvg/resvg-js'
import type { QrFormat } from '@wayform/core/share/qr-look.ts'
import { pixelsNeeded, type QrDrawing, type QrModules, qrSvg } from '@wayform/core/share/qr-svg.ts'
import { correction, generate } from 'lean-qr'

/** All inputs of a picture: equal ones give equal bytes. */
export type QrContent = Omit<QrDrawing, 'modules'> & { text: string; format: QrFormat }

export function drawQr({ text, format, ...look }: QrContent): Uint8Array {
  const modules = modulesOf(text)
  const pixels = pixelsNeeded(modules, look.margin, look.pixels)
  const svg = qrSvg({ ...look, modules, pixels })
  return format === 'svg' ? Buffer.from(svg) : new Resvg(svg, PLAIN).render().asPng()
}

/** A code has no text, so no fonts are loaded. */
const PLAIN = { font: { loadSystemFonts: false }, logLevel: 'off' } as const

/** With the highest error correction, logo or not, because printed codes get scratched. */
function modulesOf(text: string): QrModules {
  const code = generate(text, { minCorrectionLevel: correction.H })
  return { size: code.size, isDark: (x, y) => code.get(x, y) }
}
