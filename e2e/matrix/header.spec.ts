import { expect as expectIn, type Page } from '@playwright/test'
import { ownedForm } from '../support/owned-form.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const WIDTHS = [320, 390, 768, 820, 991, 992, 1_199, 1_200, 1_440]
/** Up to this width the layout is a phone's or a tablet's. */
const TOUCH_WIDTH = 1_199
const FINGER = 44

const SCREENS = ['/', '/account', '/billing', '/help', '/deliveries']
const SCREENS_OF_A_FORM = ['', '/responses', '/responses/insights', '/share', '/share/qr', '/settings']

for (const [index, width] of WIDTHS.entries()) {
  test(`language, help and account are reached by keyboard on every screen at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    const number = `+49151192093${String(index).padStart(2, '0')}`
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
    await page.setViewportSize({ width, height: 800 })
    const problems: string[] = []
    for (const path of [...SCREENS, ...SCREENS_OF_A_FORM.map((each) => `/forms/${form.id}${each}`)]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      const problem = await problemAt(page, width).catch((error: Error) => error.message.split('\n')[0])
      if (problem) problems.push(`${path}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
}

/** Why an owner cannot reach account, help or language; null if all are reachable. */
async function problemAt(page: Page, width: number): Promise<string | null> {
  const button = page.getByRole('button', { name: 'Account menu' }).filter({ visible: true })
  const inTime = expectIn.configure({ timeout: 5_000 })
  await inTime(button).toHaveCount(1)
  // A screen's own buttons come with its code, and the row makes room for them.
  const isOnScreen = async () => {
    const box = await button.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= width
  }
  await inTime.poll(isOnScreen, 'the account menu is on the screen').toBe(true)
  await button.evaluate((element) => element.setAttribute('data-measured', ''))
  const around = width <= TOUCH_WIDTH ? await smallTargets(page, FINGER, '[data-measured]') : []
  await button.press('Enter')
  const opened = page.getByRole('menu').or(page.getByRole('dialog', { name: 'Account menu' }))
  for (const name of ['Account Settings', 'Help', 'Deutsch', 'العربية']) {
    const item = opened.getByText(name, { exact: true })
    await item.scrollIntoViewIfNeeded({ timeout: 5_000 })
    await inTime(item).toBeInViewport()
  }
  const small =
    width <= TOUCH_WIDTH ? await smallTargets(page, FINGER, '[role=menu] [role^=menuitem],[role=dialog] button') : []
  await page.keyboard.press('Escape')
  await inTime(opened).toHaveCount(0)
  await inTime(button).toBeFocused()
  return [...around, ...small].join(', ') || null
}
