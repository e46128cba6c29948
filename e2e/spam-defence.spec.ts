import type { BrowserContext, Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { untilKeeping } from './support/until-keeping.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

type GivenForm = Awaited<ReturnType<typeof givenForm>>

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'note', type: 'TEXT', label: 'A note' },
]
const DECOY = '[name=".subject"]'

const go = (page: Page) => page.locator('.pf-b.go')
const done = (page: Page) => page.getByRole('heading', { name: 'One tap left' })

/** The reasons why each response is suspect, newest first. */
async function suspicions({ owner, id }: GivenForm): Promise<readonly string[][]> {
  const { list } = await owner(calls.responses.list, { query: { formId: id } })
  return list.map(({ suspectReasons }) => suspectReasons)
}

async function withWork(form: GivenForm, page: Page): Promise<GivenForm> {
  await form.owner(calls.forms.edit, { params: { id: form.id }, body: { proofOfWork: true } })
  await expect.poll(async () => (await page.request.get(form.publicUrl)).text()).toContain('"proof":true')
  return form
}

async function open(context: BrowserContext, form: GivenForm): Promise<Page> {
  const page = await context.newPage()
  await page.goto(form.publicUrl)
  await untilKeeping(page)
  return page
}

/** Fills in every field, as bots do. */
const fillEverything = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input[name]')) {
      if (field.type !== 'hidden') field.value = 'Cheap watches'
    }
  })

test.describe('the honeypot', () => {
  test(
    'the honeypot is hidden from view, the tab order and screen readers',
    IN_MATRIX,
    async ({ app, sandbox, page }) => {
      const form = await givenForm(app, sandbox, { questions: QUESTIONS })
      await page.goto(form.publicUrl)
      await expect(page.locator('[data-alive]').first()).toBeAttached()
      await expect(page.locator(DECOY)).toBeAttached()
      const names = new Set<string>()
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
        names.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
      }
      expect(names).toContain('note')
      expect(names).not.toContain('.subject')
      await expect(page.getByRole('textbox')).toHaveCount(2)
      expect(await page.locator('main').ariaSnapshot()).not.toContain('Leave this empty')
      // Nothing of it can be seen or tapped: another element is at its position.
      const isOnTop = await page.locator(DECOY).evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect()
        const points = [0.05, 0.5, 0.95].flatMap((x) =>
          [0.05, 0.5, 0.95].map((y) => [left + x * width, top + y * height]),
        )
        return points.some(([x = 0, y = 0]) => document.elementFromPoint(x, y) === field)
      })
      expect(isOnTop).toBe(false)
      await expectAccessible(page, 'form')
    },
  )

  test('marks a bot’s response as suspect, stores it, and shows the owner why', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const context = await browser.newContext()
    const page = await open(context, form)
    await fillEverything(page)
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect((await suspicions(form))[0]).toContain('hiddenField')
    await context.close()
  })

  test('marks a bot’s response without JavaScript too', IN_MATRIX, async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(form.publicUrl)
    await page.getByLabel('Your name').fill('Ana')
    await page.locator(DECOY).fill('Cheap watches', { force: true })
    await go(page).click()
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect((await suspicions(form))[0]).toContain('hiddenField')
    await context.close()
  })

  test('the honeypot does not suspect a person who takes a moment', IN_MATRIX, async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const context = await browser.newContext()
    const page = await open(context, form)
    await page.getByLabel('Your name').fill('Ana')
    await page.waitForFunction(() => performance.now() > 2_000)
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect(await suspicions(form)).toEqual([[]])
    await context.close()
  })
})

test.describe('a form that requires proof of work', () => {
  test('computes the proof in a worker while the form is filled in, without a wait', async ({
    app,
    sandbox,
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const page = await open(context, form)
    const asked: string[] = []
    context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const replies: number[] = []
    context.on('response', (reply) => {
      if (reply.request().method() === 'POST' && reply.url() === form.publicUrl) replies.push(reply.status())
    })
    await page.getByLabel('Your name').fill('Without work')
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect(asked.filter((each) => /proof|challenge/.test(each))).toEqual([])

    await withWork(form, page)
    const busy = await open(context, form)
    const worker = busy.waitForEvent('worker')
    const finished = worker.then((each) => each.waitForEvent('close'))
    await busy.getByLabel('Your name').pressSequentially('Ana')
    expect((await worker).url()).toContain('/assets/proof-')
    await finished
    await busy.waitForFunction(() => performance.now() > 2_000)
    await go(busy).click()
    await expect(done(busy)).toBeVisible()
    expect(replies).toEqual([201, 201])
    expect((await suspicions(form))[0]).toEqual([])
    await context.close()
  })

  test(
    'accepts answers that are sent before the proof is ready, once it is',
    IN_MATRIX,
    async ({ app, sandbox, browser }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const form = await givenForm(app, sandbox, { questions: QUESTIONS })
      // Opened before the form required a proof: this page has not started one.
      const page = await open(context, form)
      await withWork(form, page)
      await page.getByLabel('Your name').fill('Ana')
      const refused = page.waitForResponse((reply) => reply.status() === 428)
      await go(page).click()
      await refused
      await expect(done(page)).toBeVisible()
      expect(await suspicions(form)).toHaveLength(1)
      expect((await suspicions(form))[0]).not.toContain('noProof')
      await context.close()
    },
  )

  test('computes the proof in the page if workers are not allowed', IN_MATRIX, async ({ app, sandbox, browser }) => {
    const context = await browser.newContext()
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    const script = { formId: form.id, content: '<script>window.ownersScript = true</script>' }
    await form.owner(calls.integrations.setScript, { body: script })
    await expect
      .poll(async () => (await context.request.get(form.publicUrl)).headers()['content-security-policy'])
      .toContain('sandbox')
    await withWork(form, await context.newPage())
    const page = await open(context, form)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect((await suspicions(form))[0]).not.toContain('noProof')
    await context.close()
  })

  test(
    'a form with proof of work can be answered without JavaScript, and the owner sees that the proof is missing',
    IN_MATRIX,
    async ({ app, sandbox, browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const form = await withWork(await givenForm(app, sandbox, { questions: QUESTIONS }), page)
      await page.goto(form.publicUrl)
      await page.getByLabel('Your name').fill('Ana')
      await go(page).click()
      await go(page).click()
      await expect(done(page)).toBeVisible()
      expect((await suspicions(form))[0]).toContain('noProof')
      await context.close()
    },
  )
})

test('a page that is told to wait sends its answers after the wait, once', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await open(context, form)
  let tries = 0
  await context.route(form.publicUrl, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const refusal = { code: 'request.tooMany', message: 'Too many requests.' }
    return ++tries === 1
      ? route.fulfill({ status: 429, headers: { 'retry-after': '4' }, json: refusal })
      : route.continue()
  })
  await page.getByLabel('Your name').fill('Ana')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await go(page).click()
  await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
  await page.clock.runFor(3_900)
  expect(tries).toBe(1)
  await page.clock.runFor(5_000)
  await expect(done(page)).toBeVisible()
  await expect(page.locator('[data-number]')).toHaveText('#1')
  expect(tries).toBe(2)
  expect(await suspicions(form)).toHaveLength(1)
  await context.close()
})
