import { chromium, type Browser } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/support/chromium.ts'
import type { Undo } from '../../scripts/support/undo-at-end.ts'
import type { Line } from './figures.ts'
import { startProduct, type Product } from './product.ts'

/** One row of the budget table; it may need several lines. */
export type Row = { name: string; title: string; measure: (bench: Bench) => Promise<Line[]> }

export type Bench = {
  /** Started when the first row needs it. */
  product: () => Promise<Product>
  /** A browser for this row alone: an idle one would take CPU from the others. */
  withBrowser: <T>(work: (browser: Browser) => Promise<T>, args?: readonly string[]) => Promise<T>
  undo: Undo
}

export function openBench(undo: Undo): Bench {
  let product: Promise<Product> | undefined
  return {
    product: () => (product ??= startProduct(undo)),
    withBrowser,
    undo,
  }

  async function withBrowser<T>(work: (browser: Browser) => Promise<T>, args: readonly string[] = []): Promise<T> {
    const executablePath = findChromium()
    if (executablePath === null) throw new Error('There is no Chromium; `npm test` installs one')
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args], handleSIGINT: false })
    undo.add(() => browser.close())
    return work(browser).finally(() => browser.close())
  }
}
