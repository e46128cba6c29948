import { asciiDigits } from '../numbers/digits.ts'
import { cleanText } from '../questions/clean-text.ts'

/** A customer's choices. Nothing in it is trusted: prices, names and amounts are the server's. */
export type Cart = {
  lines: readonly CartLine[]
  way: Way | null
  /** The id of the chosen zone. */
  zone: string | null
  postcode: string
  address: string
  /** As soon as possible, or a time on the shop's clock: 2026-11-18T12:30. */
  when: string | null
  coupon: string
  /** The total that the page showed, in minor units. Null: it showed none. */
  total: number | null
}

export type CartLine = {
  productId: string
  variantId: string | null
  extraIds: readonly string[]
  quantity: number
  note: string
}

const WAYS = ['pickup', 'delivery'] as const
export type Way = (typeof WAYS)[number]

export const AS_SOON_AS_POSSIBLE = 'asap'

export const MAX_ORDER_LINES = 100
export const MAX_NOTE_LENGTH = 200
/** Of one line. */
export const MAX_QUANTITY = 999
const MAX_EXTRAS = 20
const MAX_TOTAL = 9e15
const MAX_ID_LENGTH = 40
const MAX_LENGTH = { address: 300, postcode: 12, coupon: 30, when: 16 } as const

/** The quantity that somebody typed, or the nearest possible one: a cart with any other could not be read. */
export function quantityIn(text = ''): number {
  return Math.max(0, Math.min(Math.trunc(Number(asciiDigits(text))) || 0, MAX_QUANTITY))
}

/** Null: this is no cart, and no page of ours sent it. */
export function readCart(raw: unknown): Cart | null {
  if (!isRecord(raw) || !Array.isArray(raw['lines']) || raw['lines'].length > MAX_ORDER_LINES) return null
  const lines = raw['lines'].map(readLine)
  const [address, postcode, coupon, when] = (['address', 'postcode', 'coupon', 'when'] as const).map((name) =>
    readText(raw[name], MAX_LENGTH[name]),
  )
  const zone = readText(raw['zone'], MAX_ID_LENGTH)
  const way = raw['way'] ?? null
  const total = raw['total'] ?? null
  if (address === undefined || postcode === undefined || coupon === undefined || when === undefined) return null
  if (zone === undefined || (way !== null && !isWay(way))) return null
  if (total !== null && !isWhole(total, 0, MAX_TOTAL)) return null
  if (lines.includes(null)) return null
  return {
    lines: lines.filter((line) => line !== null),
    way,
    zone: zone || null,
    postcode,
    address,
    when: when || null,
    coupon,
    total,
  }
}

function readLine(raw: unknown): CartLine | null {
  if (!isRecord(raw)) return null
  const { productId, variantId = null, extraIds = [], quantity, note } = raw
  const text = readText(note, MAX_NOTE_LENGTH)
  if (!isId(productId) || (variantId !== null && !isId(variantId)) || text === undefined) return null
  if (!isWhole(quantity, 1, MAX_QUANTITY)) return null
  if (!Array.isArray(extraIds) || extraIds.length > MAX_EXTRAS || !extraIds.every(isId)) return null
  return { productId, variantId, extraIds: [...new Set(extraIds)], quantity, note: text }
}

/** Undefined: it is no text, or too long. */
function readText(raw: unknown, max: number): string | undefined {
  if (raw === undefined || raw === null) return ''
  if (typeof raw !== 'string') return undefined
  const text = cleanText(raw, { lines: false })
  return text.length > max ? undefined : text
}

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const isId = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= MAX_ID_LENGTH

const isWay = (raw: unknown): raw is Way => WAYS.some((way) => way === raw)

const isWhole = (raw: unknown, least: number, most: number): raw is number =>
  Number.isInteger(raw) && Number(raw) >= least && Number(raw) <= most
