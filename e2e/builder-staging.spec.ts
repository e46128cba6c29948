import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { builderOn } from './support/builder.ts'
import { type GivenQuestion, givenForm } from './support/given-form.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/builder/${name}.png`, import.meta.url))

const TRIP: readonly GivenQuestion[] = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'day', type: 'DATE', label: 'Which day?' },
  { questionId: 'guests', type: 'NUMBER', label: 'How many?' },
  { questionId: 'second', type: 'SECTION', label: 'About you' },
  { questionId: 'mail', type: 'EMAIL', label: 'Your email' },
  { questionId: 'third', type: 'SECTION', label: 'The price' },
  {
    questionId: 'total',
    type: 'FORMULA',
    label: 'Total',
    formula: { expression: 'a * 2', variables: { a: 'guests' } },
  },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Pay now',
    paymentAmountType: 'linkedField',
    linkedField: 'total',
    merchants: [{ type: 'cash', credentials: { label: 'At the door' } }],
  },
]

type Wanted = { questions?: readonly GivenQuestion[]; plan?: 'free' | 'standard'; language?: 'en' | 'ar' }

async function openBuilder(page: Page, app: App, sandbox: SandboxControl, wanted: Wanted = {}) {
  const { questions = TRIP, plan = 'standard', language = 'en' } = wanted
  const form = await givenForm(app, sandbox, { questions, language })
  await sandbox.plan(form.whatsappNumber, plan)
  await signInBehindScreens(page, sandbox, form.whatsappNumber)
  const builder = builderOn(page)
  await builder.open(form.id)
  return { builder, form }
}

test('a question is dragged within its page and to another, each time as one undo step', async ({
  page,
  app,
  sandbox,
}) => {
  const { builder } = await openBuilder(page, app, sandbox)
  const start = [['Your name', 'Which day?', 'How many?'], ['Your email'], ['Total', 'Pay now']]
  await builder.expectPages(...start)
  await builder.drag('How many?').above('Your name')
  const within = [['How many?', 'Your name', 'Which day?'], ['Your email'], ['Total', 'Pay now']]
  await builder.expectPages(...within)
  await builder.drag('Your name').below('Your email')
  const across = [
    ['How many?', 'Which day?'],
    ['Your email', 'Your name'],
    ['Total', 'Pay now'],
  ]
  await builder.expectPages(...across)
  await builder.undo()
  await builder.expectPages(...within)
  await builder.undo()
  await builder.expectPages(...start)
  await builder.redo()
  await builder.redo()
  await builder.expectPages(...across)
  await expect(page.getByText('Unpublished changes').first()).toBeVisible()
  await page.reload()
  await builder.expectPages(...across)
  await takePicture(page, { path: screenshot('desktop') })
  await builder.select('Which day?')
  await takePicture(page, { path: screenshot('desktop-selected') })
  await expectAccessible(page, 'builder with a selection')
})

test('a drag shows its drop target, and Escape cancels it', IN_MATRIX, async ({ page, app, sandbox }) => {
  const { builder } = await openBuilder(page, app, sandbox)
  await builder.staging.getByRole('button', { name: 'Edit Text: Your name' }).hover()
  const grip = await builder.staging.getByRole('button', { name: 'Move Text: Your name' }).boundingBox()
  const below = await builder.staging.getByRole('button', { name: 'Edit Number: How many?' }).boundingBox()
  expect(grip && below).toBeTruthy()
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 30, (grip?.y ?? 0) + 40, { steps: 4 })
  await page.mouse.move(below?.x ?? 0, (below?.y ?? 0) + (below?.height ?? 0) - 4, { steps: 6 })
  await expect(page.locator('[data-line="guests"][data-drop]')).toBeVisible()
  await takePicture(page, { path: screenshot('desktop-dragging') })
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await builder.expectPages(['Your name', 'Which day?', 'How many?'], ['Your email'], ['Total', 'Pay now'])
})

test('a type dragged from the palette is added where it is dropped', IN_MATRIX, async ({ page, app, sandbox }) => {
  const { builder } = await openBuilder(page, app, sandbox, { questions: TRIP.slice(0, 2) })
  await builder.dragFromPalette('RATING').above('Which day?')
  await expect(builder.panel).toHaveAccessibleName('Edit Rating')
  await builder.setLabel('How was it?')
  await builder.expectPages(['Your name', 'How was it?', 'Which day?'])
  await builder.dragFromPalette('SECTION').below('How was it?')
  await builder.expectPages(['Your name', 'How was it?'], ['Which day?'])
  await builder.remove('Which day?')
  await builder.expectPages(['Your name', 'How was it?'], [])
  await expect(page.getByText('Drag and drop from sidebar')).toBeVisible()
  await takePicture(page, { path: screenshot('desktop-empty-page') })
  await builder.dragFromPalette('EMAIL').toPage(2)
  await builder.setLabel('Your email')
  await builder.expectPages(['Your name', 'How was it?'], ['Your email'])
})

test('pages are reordered, unless there is only one', IN_MATRIX, async ({ page, app, sandbox }) => {
  const { builder } = await openBuilder(page, app, sandbox)
  await builder.dragPage(2).above(1)
  await builder.expectPages(['Your email'], ['Your name', 'Which day?', 'How many?'], ['Total', 'Pay now'])
  await builder.undo()
  await builder.staging.getByRole('button', { name: 'Move page 3' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await builder.expectPages(['Your name', 'Which day?', 'How many?'], ['Total', 'Pay now'], ['Your email'])
  await builder.staging.getByRole('button', { name: 'More actions for page 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await builder.expectPages(['Total', 'Pay now'], ['Your name', 'Which day?', 'How many?'], ['Your email'])
  await builder.removePage(3)
  await builder.undo()
  await builder.removePage(3)
  await builder.expectPages(['Total', 'Pay now'], ['Your name', 'Which day?', 'How many?'])
  await builder.remove('Pay now')
  await builder.remove('Total')
  await builder.removePage(1)
  await builder.expectPages(['Your name', 'Which day?', 'How many?'])
  await expect(builder.staging.getByRole('button', { name: /^Move page/ })).toHaveCount(0)
})

test(
  'the form does not shift when a panel opens, and an empty form shows no problems',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder } = await openBuilder(page, app, sandbox, { questions: TRIP.slice(0, 2) })
    const startOf = async () => (await builder.staging.getByRole('region', { name: 'Page 1' }).boundingBox())?.x
    const before = await startOf()
    await builder.select('Your name')
    expect(await startOf()).toBe(before)
    await builder.openLogic('Your name')
    await expect(page.getByRole('complementary', { name: /^Logic: / })).toBeVisible()
    expect(await startOf()).toBe(before)
    await builder.remove('Which day?')
    await builder.remove('Your name')
    await expect(page.getByText('Unpublished changes').first()).toBeVisible()
    await builder.expectPages([])
    await expect(page.getByRole('button', { name: /things? to check/ })).toHaveCount(0)
  },
)

test('questions and pages are moved, copied and deleted by keyboard alone, and each step is announced', async ({
  page,
  app,
  sandbox,
}) => {
  const { builder } = await openBuilder(page, app, sandbox)
  const said = page.locator('[aria-live=assertive]').last()
  const cover = (name: string) => builder.staging.getByRole('button', { name })
  await cover('Edit Number: How many?').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cover('Move Number: How many?')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Picked up: How many?, position 3 of 3, page 1.')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('How many?, position 1 of 2, page 2')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('How many?, position 2 of 2, page 2')
  await expectAccessible(page, 'while something is held')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Dropped: How many?, position 2 of 2, page 2.')
  await builder.expectPages(['Your name', 'Which day?'], ['Your email', 'How many?'], ['Total', 'Pay now'])
  await expect(cover('Move Number: How many?')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Not moved: How many?.')
  await builder.expectPages(['Your name', 'Which day?'], ['Your email', 'How many?'], ['Total', 'Pay now'])

  await cover('Edit Number: How many?').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await builder.expectPages(['Your name', 'Which day?'], ['How many?', 'Your email'], ['Total', 'Pay now'])
  await expect(cover('Edit Number: How many?')).toBeFocused()
  await cover('Edit Email: Your email').focus()
  await page.keyboard.press('Control+d')
  await builder.expectPages(
    ['Your name', 'Which day?'],
    ['How many?', 'Your email', 'Your email'],
    ['Total', 'Pay now'],
  )
  await cover('Edit Text: Your name').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await builder.expectPages(['Which day?'], ['How many?', 'Your email', 'Your email'], ['Total', 'Pay now'])
  await expect(builder.panel).toBeHidden()
})

test(
  'a form keeps a single payment, and questions in use cannot be deleted',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder } = await openBuilder(page, app, sandbox)
    await builder.copy('Pay now')
    await expect(page.getByText('A form can have one payment question.')).toBeVisible()
    await builder.copyPage(3)
    await expect(page.getByText('The copy is without the payment question.')).toBeVisible()
    await builder.expectPages(['Your name', 'Which day?', 'How many?'], ['Your email'], ['Total', 'Pay now'], ['Total'])
    await builder.undo()

    await builder.remove('How many?')
    const blocked = page.getByRole('alertdialog', { name: 'Cannot delete this question' })
    await expect(blocked).toContainText('“How many?” is used by:')
    await expect(blocked.getByRole('listitem')).toHaveText([/Total/])
    await expect(blocked).toContainText('Please remove from the above fields before deleting it.')
    await takePicture(page, { path: screenshot('desktop-blocked') })
    await expectAccessible(page, 'blocked delete')
    await blocked.getByRole('button', { name: 'Open' }).click()
    await expect(builder.panel).toHaveAccessibleName('Edit Formula')

    await builder.removePage(1)
    await expect(page.getByRole('alertdialog', { name: 'Cannot delete this page' })).toContainText('Total')
    await page.getByRole('button', { name: 'OK' }).click()
    await builder.copy('Your email')
    await builder.setLabel('Another email')
    await builder.expectPages(
      ['Your name', 'Which day?', 'How many?'],
      ['Your email', 'Another email'],
      ['Total', 'Pay now'],
    )
    await builder.removePage(2)
    await builder.expectPages(['Your name', 'Which day?', 'How many?'], ['Total', 'Pay now'])
    await expect(builder.panel).toBeHidden()
  },
)

test(
  'a plan without logic and advanced fields says so where they are requested',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const { builder } = await openBuilder(page, app, sandbox, { plan: 'free' })
    await expect(builder.staging.getByText('This is not included in your plan.').first()).toBeVisible()
    await takePicture(page, { path: screenshot('desktop-free') })
    await builder.openLogic('Your name')
    await expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: /upgrade/i })
        .or(page.getByRole('dialog').getByRole('button', { name: /upgrade/i })),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await builder.dragFromPalette('FILE').above('Your name')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await builder.expectPages(['Your name', 'Which day?', 'How many?'], ['Your email'], ['Total', 'Pay now'])
  },
)

test(
  'on a phone, a long touch drags a question, and the sheets have the other actions',
  IN_MATRIX,
  async ({ app, sandbox, browser }) => {
    // Long touches and scrolling take time.
    const context = await browser.newContext({ ...PHONE, baseURL: app.appUrl, locale: 'en-US' })
    const page = await context.newPage()
    const { builder } = await openBuilder(page, app, sandbox)
    await expect(page.getByText('Click to add questions')).toBeVisible()
    await takePicture(page, { path: screenshot('phone') })
    await expectAccessible(page, 'builder on a phone')
    await builder.drag('Which day?').above('Your name')
    await builder.expectPages(['Which day?', 'Your name', 'How many?'], ['Your email'], ['Total', 'Pay now'])
    await builder.drag('Your name').below('Your email')
    await builder.expectPages(['Which day?', 'How many?'], ['Your email', 'Your name'], ['Total', 'Pay now'])
    await builder.dragPage(2).above(1)
    await builder.expectPages(['Your email', 'Your name'], ['Which day?', 'How many?'], ['Total', 'Pay now'])
    await builder.add('RATING', 'How was it?')
    await takePicture(page, { path: screenshot('phone-edit') })
    await expectAccessible(page, 'properties on a phone')
    await builder.close()

    // Back closes the panel over the form before it leaves the builder. The address stays the same meanwhile.
    const pressBack = () => page.evaluate(() => history.back())
    await builder.select('How was it?')
    await pressBack()
    await expect(builder.panel).toBeHidden()
    await expect(builder.staging).toBeVisible()
    await builder.openLogic('How was it?')
    const logic = page.getByRole('dialog', { name: /^Logic: / })
    await expect(logic).toBeVisible()
    // The properties slide out while the logic slides in.
    await expect(builder.panel).toBeHidden()
    await pressBack()
    await expect(logic).toBeHidden()
    await expect(builder.staging).toBeVisible()
    // Back is faster than the rendering of the entry that it removes.
    await page.evaluate(pressBackAtNextStep)
    await builder.staging.getByRole('button', { name: /^Edit [^:]*: How was it\?$/ }).click()
    await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull()
    await expect(builder.panel).toBeHidden()
    await builder.select('How was it?')
    await pressBack()
    await expect(builder.panel).toBeHidden()
    await expect(builder.staging).toBeVisible()
    await builder.moveToPage('How was it?', 2)
    await builder.expectPages(
      ['Your email', 'Your name'],
      ['Which day?', 'How many?', 'How was it?'],
      ['Total', 'Pay now'],
    )
    await builder.moveUp('How was it?')
    await builder.copy('How was it?')
    await builder.setLabel('And now?')
    await builder.close()
    await builder.remove('How was it?')
    await builder.expectPages(
      ['Your email', 'Your name'],
      ['Which day?', 'And now?', 'How many?'],
      ['Total', 'Pay now'],
    )
    await builder.dragFromPalette('TEXT').above('Which day?')
    await builder.setLabel('Dropped')
    await builder.expectPages(
      ['Your email', 'Your name'],
      ['Dropped', 'Which day?', 'And now?', 'How many?'],
      ['Total', 'Pay now'],
    )
    await builder.close()
    await page.getByRole('button', { name: 'Add a question', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Basic' })).toBeVisible()
    await takePicture(page, { path: screenshot('phone-add') })
    // Elements under the sheet are inert, though still mounted.
    await expectAccessible(page, 'palette on a phone', { within: '[role=dialog]' })
    await context.close()
  },
)

test('in Arabic the builder and its drags are mirrored', IN_MATRIX, async ({ page, app, sandbox }) => {
  const { form } = await openBuilder(page, app, sandbox, { questions: TRIP.slice(0, 5), language: 'ar' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page
    .getByRole('menuitemradio', { name: 'العربية' })
    .or(page.getByRole('menuitem', { name: 'العربية' }))
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto(`/forms/${form.id}/build`)
  const name = page.locator('[data-question=name]')
  await expect(name).toBeVisible()
  await name.hover()
  const [grip, last] = [await name.locator('[data-drag]').boundingBox(), page.locator('[data-question=guests]')]
  const box = await last.boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) - 20, (grip?.y ?? 0) + 30, { steps: 4 })
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 6 })
  await takePicture(page, { path: screenshot('desktop-ar-dragging') })
  await page.mouse.up()
  await expect(page.locator('[data-question]').nth(2)).toHaveAttribute('data-question', 'name')
  await page.locator('#staged-name').click()
  await takePicture(page, { path: screenshot('desktop-ar') })
  await expectAccessible(page, 'builder in Arabic')
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, { path: screenshot('desktop-ar-dark') })
  await expectAccessible(page, 'builder in Arabic, dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, { path: screenshot('phone-ar-dark') })
})

test(
  'a long form renders distant questions when they come near, and typing re-renders one question',
  IN_MATRIX,
  async ({ page, app, sandbox }) => {
    const questions = Array.from({ length: 120 }, (_, n) => ({
      questionId: `q${n}`,
      type: 'TEXT',
      label: `Number ${n}`,
    }))
    const { builder } = await openBuilder(page, app, sandbox, { questions })
    await expect(page.locator('[data-question=q0] input')).toBeAttached()
    await expect(page.locator('[data-question=q119] input')).toHaveCount(0)
    await builder.drag('Number 2').below('Number 30')
    expect((await builder.pages())[0]?.indexOf('Number 2')).toBe(30)
    await page.locator('[data-question=q119]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-question=q119] input')).toBeAttached()

    await builder.select('Number 119')
    await page.evaluate(() => {
      const touched = new Set<string>()
      Object.assign(window, { touched })
      const staging = document.getElementById('staging')
      if (!staging) return
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          touched.add(element?.closest('[data-question]')?.getAttribute('data-question') ?? 'elsewhere')
        }
      }).observe(staging, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await builder.setLabel('Something else')
    await builder.expectPages([...((await builder.pages())[0] ?? []).slice(0, -1), 'Something else'])
    const touched = await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
    expect(touched).toEqual(['q119'])
  },
)

/** Runs in the page: Back right after the push, before anything of it is rendered, as in a busy browser. */
function pressBackAtNextStep(): void {
  const { pushState } = history
  const { postMessage } = MessagePort.prototype
  history.pushState = (...step) => {
    history.pushState = pushState
    pushState.apply(history, step)
    // React schedules rendering in tasks of its own.
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      held.push(() => postMessage.apply(this, message))
    }
    const release = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const post of held) post()
    }
    addEventListener('popstate', release, { once: true })
    history.back()
  }
}
