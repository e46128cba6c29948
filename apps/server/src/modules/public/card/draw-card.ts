import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { direction } from '@wayform/core/languages.ts'
import type { DrawnCard } from './card-content.ts'
import { cardSvg, type Drawing, escapeXml, TEXT_WIDTH, textSvg } from './card-svg.ts'
import { type CardMetrics, type CardText, cardText, FONT_FILES, loadCardMetrics } from './card-text.ts'

/** Draws a form's card as PNG. Runs on a separate thread, because it takes tens of milliseconds. */
export function drawCard(content: DrawnCard): Uint8Array {
  metrics ??= loadCardMetrics()
  const title = drawable(cardText(content.title, metrics))
  const line = drawable(cardText(content.line, metrics))
  const brand = content.brand === undefined ? null : drawable(cardText(content.brand, metrics))
  const drawing: Drawing = {
    title,
    line: title && line,
    hasBranding: content.hasBranding,
    ...(content.brand !== undefined && { brand }),
    ...(content.colour !== undefined && { colour: content.colour }),
    ...(content.logoPng !== undefined && { logoPng: content.logoPng }),
    isRightToLeft: title ? title.isRightToLeft : direction(content.language) === 'rtl',
  }
  const usesMachineFonts = [title, line, brand].some((text) => text !== null && text.foreign.length > 0)
  const options = renderOptions(usesMachineFonts)
  const shrink = title ? Math.min(1, TEXT_WIDTH / textWidth(drawing, metrics, options)) : 1
  return new Resvg(cardSvg(drawing, metrics, shrink), options).render().asPng()
}

let metrics: CardMetrics | undefined

/** Null: nothing to draw, or a character without a glyph in any font, because boxes mean nothing. */
function drawable(text: CardText): CardText | null {
  if (text.text === '') return null
  return text.foreign.length === 0 || machineHas(text.foreign) ? text : null
}

/** Widths were estimated for the layout; the rendered text must still fit. */
function textWidth(drawing: Drawing, known: CardMetrics, options: ResvgRenderOptions): number {
  return new Resvg(textSvg(drawing, known), options).innerBBox()?.width ?? 0
}

/** A font's glyph for missing characters looks the same for all of them. */
function machineHas(characters: readonly string[]): boolean {
  const lines = [NO_CHARACTER, ...characters].map(
    (character) => `<g><text y="100" font-family="Onest" font-size="40">${escapeXml(character)}</text></g>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${lines.join('')}</svg>`
  const [missing, ...drawn] = outlines(new Resvg(svg, renderOptions(true)).toString())
  return drawn.length === characters.length && drawn.every((outline) => !outline.includes(missing ?? ''))
}

const NO_CHARACTER = '\u{10ffff}'

const outlines = (svg: string) => Array.from(svg.matchAll(/ d="([^"]*)"/g), ([, outline = '']) => outline)

const renderOptions = (loadSystemFonts: boolean): ResvgRenderOptions => ({
  font: { fontFiles: FONT_FILES, loadSystemFonts, defaultFontFamily: 'Onest' },
  logLevel: 'off',
})
