import { leftKey, type Menu } from '@wayform/core/orders/menu.ts'
import type { LiveForm } from '../../live-form.ts'

const TIMEOUT_MS = 8_000
/** "4 left" is told from here on. */
const FEW_LEFT = 5

/** The stock left of things that run short, by `leftKey`. */
export type ShortStock = Readonly<Record<string, number>>

/**
 * Says on the menu what is left, now and whenever the page is looked at again. Only a hint: a chosen thing stays chosen,
 * and the server decides when the order is stored.
 */
export function followStock(place: HTMLElement, form: LiveForm, menu: () => Menu): { now: ShortStock } {
  const stock: { now: ShortStock } = { now: {} }
  const update = async () => {
    const found = await look(form.data.link)
    if (!found) return
    stock.now = found
    show(place, menu(), found, form)
  }
  // The builder's preview has no address and no server to ask.
  if (form.data.link === '') return stock
  void update()
  addEventListener('pageshow', ({ persisted }) => void (persisted && update()))
  addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && update()))
  return stock
}

async function look(link: string): Promise<ShortStock | null> {
  try {
    const reply = await fetch(`/${link}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(location.search ? { query: location.search } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? (((await reply.json()) as { stock?: ShortStock }).stock ?? {}) : null
  } catch {
    // Without a network the page says what it said before.
    return null
  }
}

function show(place: HTMLElement, { products }: Menu, stock: ShortStock, { t }: LiveForm): void {
  for (const { id, variants } of products) {
    const row = place.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`)
    const note = row?.querySelector<HTMLElement>('.pf-ol')
    if (!row || !note) continue
    const counts = (variants.length === 0 ? [null] : variants.map((each) => each.id)).map(
      (variantId) => stock[leftKey(id, variantId)],
    )
    const isOut = counts.every((count) => count === 0)
    const left = variants.length === 0 ? counts[0] : undefined
    row.classList.toggle('out', isOut)
    note.textContent = isOut
      ? t('form.order.soldOut')
      : left !== undefined && left <= FEW_LEFT
        ? t('form.order.left', { count: left })
        : ''
  }
}
