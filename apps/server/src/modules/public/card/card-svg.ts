import { CARD_SIZE } from './card-content.ts'
import type { CardMetrics, CardText } from './card-text.ts'
import { breakLines } from './line-breaks.ts'
import { MARK, WORDMARK } from './wordmark.ts'

/** The parts of the drawing. Without a title the card shows only the brand, or only the route line. */
export type Drawing = {
  title: CardText | null
  line: CardText | null
  hasBranding: boolean
  /** The installation's own name; null: it can't be drawn, and only the mark is. */
  brand?: CardText | null
  isRightToLeft: boolean
  /** Behind it, instead of Wayform's own. */
  colour?: string
  /** The owner's logo, in base64. */
  logoPng?: string
}

type Block = { lines: string[]; size: number; lineHeight: number }

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const MARGIN = 88
/** Beside the dot, not under it. */
export const TEXT_WIDTH = WIDTH - MARGIN - 140
const TITLE_TRACKING = -0.02
/** Font sizes from a short title to the longest that is still readable in a small preview. */
const TITLE_SIZES = [
  { size: 104, maxLines: 1 },
  { size: 88, maxLines: 2 },
  { size: 72, maxLines: 3 },
  { size: 60, maxLines: 4 },
]
const LINE_SIZE = 34
const GAP = 30
const MIN_TOP = 64
const LOGO_SIDE = 112
const LOGO_ROOM = LOGO_SIDE + 24
const WORDMARK_HEIGHT = 60
const WORDMARK_ROOM = 80

/** `shrink`: how much smaller the text must be than estimated. */
export function cardSvg(drawing: Drawing, metrics: CardMetrics, shrink = 1): string {
  const background = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${drawing.colour ?? '#2348C7'}"/>`
  if (drawing.title === null && drawing.hasBranding) return svg(background + wordmarkAlone(drawing, metrics))
  const mirror = drawing.isRightToLeft ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''
  const markup = texts(drawing, metrics, shrink)
  return svg(
    `${background}<g${mirror}>${way(drawing.colour)}</g>${logo(drawing)}${markup}${drawing.hasBranding ? wordmarkBelow(drawing, metrics) : ''}`,
  )
}

/** The text alone, to measure the rendered result. */
export function textSvg(drawing: Drawing, metrics: CardMetrics): string {
  return svg(texts(drawing, metrics, 1))
}

/** Vertically centred; a long title leaves no room for the line. */
function texts(drawing: Drawing, metrics: CardMetrics, shrink: number): string {
  const head = drawing.logoPng === undefined ? 0 : LOGO_ROOM
  const room = HEIGHT - 2 * MIN_TOP - head - (drawing.hasBranding ? WORDMARK_ROOM : 0)
  if (!drawing.title) return ''
  const wanted = titleBlock(drawing.title, metrics, shrink)
  // Below a logo, the longest titles of a script with high lines need to be smaller.
  const title = titleBlock(drawing.title, metrics, shrink * Math.min(1, room / heightOf(wanted)))
  const line = drawing.line && lineBlock(drawing.line, metrics, shrink)
  const isWithLine = line !== null && heightOf(title) + GAP + heightOf(line) <= room
  const height = heightOf(title) + (isWithLine ? GAP + heightOf(line) : 0)
  const top = MIN_TOP + head + Math.max(0, (room - height) / 2)
  const { isRightToLeft } = drawing
  const markup = blockMarkup(title, drawing.title, isRightToLeft, top, 'title')
  if (!isWithLine || !drawing.line) return markup
  return markup + blockMarkup(line, drawing.line, isRightToLeft, top + heightOf(title) + GAP, 'line')
}

/** On white, because most logos are made for it, and what is transparent may have any colour. */
function logo({ logoPng, isRightToLeft }: Drawing): string {
  if (logoPng === undefined) return ''
  const x = isRightToLeft ? WIDTH - MARGIN - LOGO_SIDE : MARGIN
  const place = (inset: number) =>
    `x="${x + inset}" y="${MIN_TOP + inset}" width="${LOGO_SIDE - 2 * inset}" height="${LOGO_SIDE - 2 * inset}"`
  return `<rect ${place(0)} rx="26" fill="#fff"/><image ${place(10)} href="data:image/png;base64,${logoPng}"/>`
}

const heightOf = ({ lines, lineHeight }: Block) => lines.length * lineHeight

function titleBlock(title: CardText, metrics: CardMetrics, shrink: number): Block {
  const tracking = title.hasArabic ? 0 : TITLE_TRACKING
  const measure = (text: string) => metrics.width(text) + tracking * text.length
  const fits = ({ size, maxLines }: { size: number; maxLines: number }) =>
    breakLines(title.text, TEXT_WIDTH / size, maxLines + 1, measure).length <= maxLines
  const { size, maxLines } = TITLE_SIZES.find(fits) ?? { size: 60, maxLines: 4 }
  const lines = breakLines(title.text, TEXT_WIDTH / size, maxLines, measure)
  return { lines, size: size * shrink, lineHeight: size * shrink * (title.hasArabic ? 1.45 : 1.16) }
}

function lineBlock(line: CardText, metrics: CardMetrics, shrink: number): Block {
  const lines = breakLines(line.text, (TEXT_WIDTH - 40) / LINE_SIZE, 2, metrics.width)
  return { lines, size: LINE_SIZE * shrink, lineHeight: LINE_SIZE * shrink * (line.hasArabic ? 1.6 : 1.4) }
}

function blockMarkup(block: Block, text: CardText, isRightToLeft: boolean, top: number, kind: 'title' | 'line') {
  const { size, lineHeight, lines } = block
  const tracking = kind === 'title' && !text.hasArabic ? ` letter-spacing="${round(size * TITLE_TRACKING)}"` : ''
  const look = kind === 'title' ? 'font-weight="600" fill="#fff"' : 'font-weight="500" fill="#DAE2FB"'
  const family = text.hasArabic ? 'Vazirmatn' : 'Onest'
  const anchor = isRightToLeft ? `text-anchor="end" x="${WIDTH - MARGIN}"` : `x="${MARGIN}"`
  return lines
    .map((each, index) => {
      const y = round(top + index * lineHeight + lineHeight / 2 + size * 0.36)
      return `<text ${anchor} y="${y}" font-family="${family}" font-size="${round(size)}" ${look}${tracking}>${escapeXml(
        text.isRightToLeft ? isolated(each) : each,
      )}</text>`
    })
    .join('')
}

/** The renderer treats every line as left to right; an isolate inside gives the text its own direction. */
const isolated = (text: string) => `\u2067${text}\u2069`

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`

/** A route line that ends in a marigold dot. */
const way = (colour: string | undefined) =>
  `<path d="M640 700C700 540 860 640 940 520S900 330 1000 250 1090 150 1104 104" fill="none" ${colour === undefined ? 'stroke="#2D53D3"' : 'stroke="#fff" stroke-opacity=".12"'} stroke-width="30" stroke-linecap="round"/>` +
  '<circle cx="1108" cy="92" r="26" fill="#F4B53A"/>'

function wordmarkAlone({ brand }: Drawing, metrics: CardMetrics): string {
  const wordmark = wordmarkOf(brand, metrics)
  const scale = Math.min(158 / 32, (WIDTH - 2 * MARGIN) / wordmark.width)
  return placed(wordmark, (WIDTH - wordmark.width * scale) / 2, (HEIGHT - 32 * scale) / 2, scale)
}

function wordmarkBelow({ isRightToLeft, brand }: Drawing, metrics: CardMetrics): string {
  const wordmark = wordmarkOf(brand, metrics)
  const scale = Math.min(WORDMARK_HEIGHT / 32, TEXT_WIDTH / wordmark.width)
  const x = isRightToLeft ? WIDTH - MARGIN - wordmark.width * scale : MARGIN
  return placed(wordmark, x, HEIGHT - MIN_TOP - 32 * scale, scale)
}

type Wordmark = { width: number; markup: string }

const NAME_SIZE = 23
const NAME_START = 34

/** 32 high. */
function wordmarkOf(brand: CardText | null | undefined, metrics: CardMetrics): Wordmark {
  if (brand === undefined) return { width: 110, markup: WORDMARK }
  if (brand === null) return { width: 30, markup: MARK }
  const family = brand.hasArabic ? 'Vazirmatn' : 'Onest'
  const text = escapeXml(brand.isRightToLeft ? isolated(brand.text) : brand.text)
  return {
    width: NAME_START + metrics.width(brand.text) * NAME_SIZE,
    markup: `${MARK}<text x="${NAME_START}" y="25.4" font-family="${family}" font-size="${NAME_SIZE}" font-weight="600" fill="#fff">${text}</text>`,
  }
}

function placed({ markup }: Wordmark, x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${markup}</g>`
}

const round = (value: number) => Math.round(value * 1000) / 1000

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
