import { expect } from '@playwright/test'
import { KEYS, type Wire } from './engine.ts'

type Place = { x: number; y: number }

/** A page used as a person does: by pointer and keyboard, on visible elements. No click is ever repeated. */
export class Screen {
  readonly wire: Wire

  constructor(wire: Wire) {
    this.wire = wire
  }

  async open(url: string): Promise<void> {
    await this.wire.open(url)
  }

  /** Clicks the middle of the element, once it does not move and nothing covers it. */
  async click(selector: string): Promise<void> {
    const { x, y } = await this.#placeOf(selector)
    await this.wire.press(x, y)
  }

  /** Leaves the focus in the field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await expect.poll(() => this.#hasFocus(selector), `${selector} has the focus`).toBe(true)
    await this.wire.type([KEYS.control, 'a'])
    await this.wire.type(Array.from(text))
    await expect.poll(() => this.value(selector)).toBe(text)
  }

  /** For native pickers, which each browser draws outside of the page. */
  async choose(selector: string, value: string): Promise<void> {
    await this.wire.evaluate(
      (wanted, chosen) => {
        const field = document.querySelector<HTMLInputElement>(wanted)
        if (!field) throw new Error(`No ${wanted}`)
        field.focus()
        field.value = chosen
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      },
      selector,
      value,
    )
  }

  value(selector: string): Promise<string> {
    return this.wire.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value ?? '', selector)
  }

  /** The visible text; null: no such element is visible. */
  text(selector: string): Promise<string | null> {
    return this.wire.evaluate((wanted) => {
      const found = Array.from(document.querySelectorAll<HTMLElement>(wanted)).find((each) => each.checkVisibility())
      return found ? found.innerText.trim() : null
    }, selector)
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.wire.evaluate((wanted, of) => document.querySelector(wanted)?.getAttribute(of) ?? null, selector, name)
  }

  async sees(selector: string, text?: string | RegExp): Promise<void> {
    const shown = expect.poll(() => this.text(selector), { message: `${selector} shows`, timeout: 60_000 })
    await (text === undefined ? shown.not.toBeNull() : shown.toMatch(text))
  }

  async seesNo(selector: string): Promise<void> {
    await expect.poll(() => this.text(selector), `${selector} is gone`).toBeNull()
  }

  #hasFocus(selector: string): Promise<boolean> {
    return this.wire.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  }

  async #placeOf(selector: string): Promise<Place> {
    let place: Place | null = null
    await expect
      .poll(async () => (place = await this.wire.evaluate(stillPlace, selector)), `${selector} can be pressed`)
      .not.toBeNull()
    if (place === null) throw new Error(`${selector} can't be pressed`)
    return place
  }
}

/** Null while it is missing, moves, or is covered. Runs in the page. */
async function stillPlace(selector: string): Promise<{ x: number; y: number } | null> {
  const shown = Array.from(document.querySelectorAll(selector)).find((each) => each.checkVisibility())
  // The parts of a custom control: the input itself may be tiny.
  const element = shown?.closest('label') ?? shown
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top || width === 0) return null
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
}
