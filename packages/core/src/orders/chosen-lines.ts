import { type CartLine, MAX_QUANTITY } from './cart.ts'
import type { Menu, MenuProduct } from './menu.ts'

/** Whether it is chosen apart from the menu: a size, extras and a note belong to each line of it. */
export function hasChoices({ variants, extras }: Pick<MenuProduct, 'variants' | 'extras'>): boolean {
  return variants.length > 0 || extras.length > 0
}

/** The lines that have no quantity of their own on the menu. */
export function chosenLines(lines: readonly CartLine[], { products }: Pick<Menu, 'products'>): CartLine[] {
  return lines.filter(({ productId }) => {
    const product = products.find(({ id }) => id === productId)
    return !product || hasChoices(product)
  })
}

/** Such lines as the text of one field, which a page without script sends back as it is. */
export function linesText(lines: readonly CartLine[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines.map((line) => PARTS.map((part) => line[part])))
}

/** The text may be anything: `readCart` checks the lines. */
export function linesFrom(text: string): Record<string, unknown>[] {
  try {
    const rows: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(rows)) return []
    return rows.map((row: unknown[] | null) => Object.fromEntries(PARTS.map((part, at) => [part, row?.[at]])))
  } catch {
    return []
  }
}

const PARTS = ['productId', 'variantId', 'extraIds', 'quantity', 'note'] as const

/** With one line more, or another in its place; lines that differ only in quantity become one. */
export function withLine(lines: readonly CartLine[], line: CartLine, at: number | null): CartLine[] {
  const others = lines.filter((_, index) => index !== at)
  const same = others.find((each) => keyOf(each) === keyOf(line))
  if (same) {
    const quantity = Math.min(same.quantity + line.quantity, MAX_QUANTITY)
    return others.map((each) => (each === same ? { ...each, quantity } : each))
  }
  return at === null ? [...lines, line] : lines.map((each, index) => (index === at ? line : each))
}

const keyOf = (line: CartLine) => JSON.stringify(PARTS.map((part) => (part === 'quantity' ? 0 : line[part])))
