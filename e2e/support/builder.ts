import type { Kind } from '@wayform/core/questions/question.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import { questions } from '@wayform/i18n/messages/en/questions.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Point, pressMouse, pressTouch } from './pointer.ts'
import { expectPublished } from './published.ts'

const PHONE_WIDTH = 767

export type BuilderDriver = ReturnType<typeof builderOn>

/** The builder in the owner's terms: with a mouse, or with touch on a phone. */
export function builderOn(page: Page) {
  const staging = page.getByRole('region', { name: 'Your form' })
  const panel = page
    .getByRole('complementary', { name: /^Edit / })
    .or(page.getByRole('dialog', { name: /^Edit / }))
    .first()
  const isPhone = () => (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH

  const builder = {
    page,
    staging,
    /** The properties panel, wherever this layout shows it. */
    panel,
    isPhone,

    async open(formId: string) {
      await page.goto(`/forms/${formId}/build`)
      await expect(staging).toBeVisible()
    },

    /** Clicks on the palette. With a label, the new question gets it. */
    async add(kind: Kind, label?: string) {
      await (await paletteItem(kind)).click()
      if (label !== undefined) await builder.setLabel(label)
    },

    async select(label: string) {
      if (isPhone()) await builder.close()
      // At its edge: a click on a text edits the text.
      await question(label).click(isPhone() ? {} : { position: { x: 24, y: 11 } })
      await expect(panel).toBeVisible()
    },

    async selectPage(number: number) {
      if (isPhone()) await builder.close()
      await staging.getByRole('button', { name: new RegExp(`^Edit page ${number}: `) }).click()
      await expect(panel).toBeVisible()
    },

    /** Closes the properties; on a phone the form shows again. */
    async close() {
      if (!(await panel.isVisible())) return
      await panel.getByRole('button', { name: isPhone() ? 'Done' : 'Close', exact: true }).click()
      await expect(panel).toBeHidden()
    },

    /** A field of the selected question, by its label. */
    field: (name: string) => panel.getByLabel(name, { exact: true }),

    setLabel: (label: string) => panel.getByRole('textbox', { name: /^(Question|Heading|Page name)$/ }).fill(label),

    fill: (name: string, text: string) => panel.getByLabel(name, { exact: true }).fill(text),

    async turn(name: string, state: 'on' | 'off') {
      await panel.getByRole('switch', { name, exact: true }).setChecked(state === 'on', { force: true })
    },

    /** Chooses from the list of a field. */
    async choose(name: string, option: string | RegExp) {
      await panel.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    },

    /** By the grip with a mouse; by a long touch on a phone. */
    drag: (label: string) => dropping(() => pickUp(label)),

    dragPage: (number: number) => ({
      async above(other: number) {
        const pointer = await pressGrip(staging.getByRole('button', { name: `Move page ${number}` }))
        await dropAt(pointer, pageBox(other), (box) => box.y + 8)
      },
      async below(other: number) {
        const pointer = await pressGrip(staging.getByRole('button', { name: `Move page ${number}` }))
        await dropAt(pointer, pageBox(other), (box) => box.y + box.height - 8)
      },
    }),

    dragFromPalette: (kind: Kind) => dropping(async () => press(await middle(await paletteItem(kind)))),

    moveUp: (label: string) => fromMenu(label, 'Move up'),
    moveDown: (label: string) => fromMenu(label, 'Move down'),
    moveToPage: (label: string, number: number) => fromMenu(label, new RegExp(`^Move to page ${number}\\b`)),

    /** By keyboard alone: the grip, Space, the arrow keys, Enter. A negative number of steps moves up. */
    async dragByKeyboard(label: string, steps: number) {
      await grip(label).focus()
      await page.keyboard.press('Space')
      for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown')
      await page.keyboard.press('Enter')
    },

    copy: (label: string) => action(label, 'Duplicate'),
    openLogic: (label: string) => action(label, 'Logic'),

    /** Confirms the dialog. */
    async remove(label: string) {
      await action(label, 'Delete')
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
    },

    copyPage: (number: number) =>
      staging.getByRole('button', { name: `Duplicate page ${number}`, exact: true }).click(),
    async removePage(number: number) {
      await staging.getByRole('button', { name: `Delete page ${number}`, exact: true }).click()
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
    },

    undo: () => page.keyboard.press('Control+z'),
    redo: () => page.keyboard.press('Control+Shift+z'),

    /** The labels, from top to bottom, page by page. */
    async pages(): Promise<string[][]> {
      const pages = await staging.getByRole('region', { name: /^Page \d+$/ }).all()
      return Promise.all(pages.map((each) => each.getByRole('button', { name: EDIT }).evaluateAll(labelsOf)))
    },

    async expectPages(...labels: string[][]) {
      await expect.poll(() => builder.pages()).toEqual(labels)
    },

    saved: () => expect(page.getByText('Unpublished changes').or(page.getByText('Saved')).first()).toBeAttached(),

    /** Returns the public address. */
    async publish(): Promise<string> {
      if (isPhone()) await builder.close()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expectPublished(page)
      const link = page.getByRole('link', { name: 'Open form in a new tab' })
      return (await link.getAttribute('href')) ?? ''
    },
  }
  return builder

  function question(label: string): Locator {
    return staging.getByRole('button', { name: new RegExp(`^Edit [^:]*: ${escaped(label)}$`) })
  }

  function grip(label: string): Locator {
    return staging.getByRole('button', { name: new RegExp(`^Move [^:]*: ${escaped(label)}$`) })
  }

  function pageBox(number: number): Locator {
    return staging.getByRole('region', { name: `Page ${number}`, exact: true })
  }

  /** On the tab that has it; a phone opens its sheet. */
  async function paletteItem(kind: Kind): Promise<Locator> {
    if (isPhone()) {
      await builder.close()
      await page.getByRole('button', { name: 'Add a question', exact: true }).click()
    }
    const palette = page
      .getByRole('complementary', { name: 'Add Questions' })
      .or(page.getByRole('dialog', { name: 'Add Questions' }))
      .first()
    await palette.getByRole('tab', { name: PALETTE.basic.includes(kind) ? 'Basic' : 'Advanced' }).click()
    return palette.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${questions.names[kind]}`) })
  }

  /** A question's buttons: above it, or in its sheet on a phone. */
  async function action(label: string, name: string) {
    await builder.select(label)
    const bar = isPhone() ? panel : staging.getByRole('toolbar')
    await bar.getByRole('button', { name, exact: true }).click()
  }

  async function fromMenu(label: string, item: string | RegExp) {
    await action(label, 'More actions')
    await page.getByRole('menuitem', { name: item }).click()
    if (isPhone()) await builder.close()
  }

  function dropping(start: () => Promise<Pressed>) {
    return {
      above: async (label: string) => dropAt(await start(), question(label), (box) => box.y + 6),
      below: async (label: string) => dropAt(await start(), question(label), (box) => box.y + box.height - 6),
      /** At the end of a page. */
      toPage: async (number: number) => dropAt(await start(), pageBox(number), (box) => box.y + box.height - 8),
    }
  }

  async function pickUp(label: string): Promise<Pressed> {
    if (isPhone()) {
      await builder.close()
      await question(label).scrollIntoViewIfNeeded()
      return press(await middle(question(label)))
    }
    await question(label).scrollIntoViewIfNeeded()
    await question(label).hover()
    return pressGrip(grip(label))
  }

  /** A touch that moves at once scrolls, unless it starts on a grip; a long touch picks up. */
  async function press(at: Point): Promise<Pressed> {
    const pointer = isPhone() ? await pressTouch(page, at) : await pressMouse(page, at)
    if (!isPhone()) await pointer.move({ x: at.x + 8, y: at.y + 8 })
    await expect(page.locator('[data-dragging]')).toBeAttached()
    return pointer
  }

  async function pressGrip(handle: Locator): Promise<Pressed> {
    const at = await middle(handle)
    const pointer = isPhone() ? await pressTouch(page, at) : await pressMouse(page, at)
    await pointer.move({ x: at.x + 8, y: at.y + 8 })
    await expect(page.locator('[data-dragging]')).toBeAttached()
    return pointer
  }

  /** Scrolls to an invisible target by holding the dragged item at the edge. */
  async function dropAt(pointer: Pressed, target: Locator, yIn: (box: Box) => number) {
    const view = page.viewportSize() ?? { width: 0, height: 0 }
    const [top, bottom] = [90, view.height - (isPhone() ? 110 : 30)]
    let last = Number.NaN
    await expect
      .poll(async () => {
        const box = await boxOf(target)
        const y = yIn(box)
        await pointer.move({ x: box.x + Math.min(box.width / 2, 160), y: Math.min(Math.max(y, top), bottom) })
        const hasCome = y >= top && y <= bottom && Math.abs(y - last) < 1
        last = y
        return hasCome
      }, SCROLLING)
      .toBe(true)
    await pointer.up()
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
  }
}

/** Scrolling continues between checks, so they are frequent. */
const SCROLLING = { intervals: [50], timeout: 60_000 }

const EDIT = /^Edit [^:]*: /

type Box = { x: number; y: number; width: number; height: number }
type Pressed = Awaited<ReturnType<typeof pressMouse>>

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not on the screen`)
  return box
}

async function middle(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the page. */
function labelsOf(buttons: (Element | HTMLElement)[]): string[] {
  return buttons
    .flatMap((button) => button.getAttribute('aria-label') ?? [])
    .map((name) => name.replace(/^Edit [^:]*: /, ''))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
