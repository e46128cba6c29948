import type { Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** A pressed mouse button or finger. */
type Pressed = { move(to: Point): Promise<void>; up(): Promise<void> }

/** Intermediate positions of a quick movement. */
const STOPS = 6

export async function pressMouse(page: Page, at: Point): Promise<Pressed> {
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  return {
    move: ({ x, y }) => page.mouse.move(x, y, { steps: STOPS }),
    up: () => page.mouse.up(),
  }
}

/** Playwright can tap; a long touch needs the DevTools protocol. */
export async function pressTouch(page: Page, at: Point): Promise<Pressed> {
  const devtools = await page.context().newCDPSession(page)
  let now = at
  await touch('touchStart', now)
  return {
    async move(to) {
      const from = now
      for (let stop = 1; stop <= STOPS; stop++) {
        const part = stop / STOPS
        now = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await touch('touchMove', now)
      }
    },
    async up() {
      await touch('touchEnd')
      await devtools.detach()
    },
  }

  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
