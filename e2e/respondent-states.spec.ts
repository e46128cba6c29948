import type { BrowserContext, Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import { pauseClock, untilNextTry } from './support/page-clock.ts'
import { untilKeeping } from './support/until-keeping.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

// A service worker would hide the network changes of these tests; never-lost.spec.ts covers it.
test.use({ serviceWorkers: 'block' })

type GivenForm = Awaited<ReturnType<typeof givenForm>>

const NAME: GivenQuestion = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const WISH: GivenQuestion = { questionId: 'wish', type: 'TEXT', label: 'Your wish', longAnswer: true }

const sendButton = (page: Page) => page.locator('.pf-b.go')
const doneHeading = (page: Page) => page.getByRole('heading', { name: 'One tap left' })

/** The stored responses: each one's version and answers, newest first. */
async function responsesOf(form: GivenForm) {
  const { list } = await form.owner(calls.responses.list, { query: { formId: form.id } })
  return list.map(({ version, responses }) => ({
    version,
    ...Object.fromEntries(responses.map(({ questionId, answer }) => [questionId, answer])),
  }))
}

async function openAndFill(page: Page, form: GivenForm) {
  await page.goto(form.publicUrl)
  await page.getByLabel('Your name').fill('Ana 🍰')
  await page.getByLabel('Your wish').fill('Two lines\nof a wish')
}

async function expectStillFilled(page: Page) {
  await expect(page.getByLabel('Your name')).toHaveValue('Ana 🍰')
  await expect(page.getByLabel('Your wish')).toHaveValue('Two lines\nof a wish')
}

/** Intercepts each submission, numbered from 1. */
async function atEachSubmission(page: Page, form: GivenForm, act: (turn: number, server: Passage) => Promise<void>) {
  let turn = 0
  await page.route(form.publicUrl, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return act(++turn, {
      pass: () => route.continue(),
      cut: () => route.abort('connectionreset'),
      answer: (status) => route.fulfill({ status, json: { code: 'x', message: 'x' } }),
      passUnseen: async () => void (await route.fetch()),
    })
  })
  return () => turn
}

type Passage = {
  pass(): Promise<void>
  cut(): Promise<void>
  answer(status: number): Promise<void>
  /** The server receives the submission, but its answer is lost. */
  passUnseen(): Promise<void>
}

test.describe('a form that takes no answers says why', () => {
  test('an unknown link shows that there is no form', async ({ app, page }) => {
    const answer = await page.goto(`${app.formsUrl}/nobody-has-it`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no form here' })).toBeVisible()
  })

  test('a disabled form says that it is closed', async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    await form.owner(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } })
    await expect.poll(async () => (await page.goto(form.publicUrl))?.status()).toBe(410)
    await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
    await expect(page.getByText('It is not accepting responses right now.')).toBeVisible()
    await expect(page.getByText('Cake orders')).toBeVisible()
    const chat = page.getByRole('link', { name: 'Message the shop' })
    await expect(chat).toHaveAttribute('href', `https://wa.me/${form.whatsappNumber.slice(1)}`)
    const call = page.getByRole('link', { name: /^\+49 / })
    await expect(call).toHaveAttribute('href', `tel:${form.whatsappNumber}`)
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
      .toBe(true)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await takePicture(page, { path: `test-results/closed-form/${width}.png` })
    }
  })

  test(
    'a form with questions that its owner’s plan no longer has says that it does not work',
    IN_MATRIX,
    async ({ app, sandbox, page }) => {
      const form = await givenForm(app, sandbox, {
        questions: [NAME, { questionId: 'page2', type: 'SECTION', label: 'More' }, WISH],
      })
      await sandbox.plan(form.whatsappNumber, 'free')
      await expect.poll(async () => (await page.goto(form.publicUrl))?.status()).toBe(410)
      await expect(page.getByRole('heading', { name: 'This form is not working properly' })).toBeVisible()
      await expect(page.getByText('Contact the owner.')).toBeVisible()
    },
  )
})

test.describe('a form that changes while it is filled in', () => {
  test('reports that the form is closed when it is sent, and keeps the answers', async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    const settings = (enabled: boolean) => form.owner(calls.forms.edit, { params: { id: form.id }, body: { enabled } })
    const status = async () => (await page.request.get(form.publicUrl)).status()
    await settings(false)
    await expect.poll(status).toBe(410)
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('This form was closed and is not accepting responses.')
    await expectStillFilled(page)
    await settings(true)
    await expect.poll(status).toBe(200)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(doneHeading(page)).toBeVisible()
    expect(await responsesOf(form)).toHaveLength(1)
  })

  test('a response is stored as the version that was open, without JavaScript too', async ({
    app,
    sandbox,
    page,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const plainPage = await plain.newPage()
    await openAndFill(plainPage, form)
    await sendButton(plainPage).click()
    await expect(plainPage.getByRole('heading', { name: 'Check your answers' })).toBeVisible()

    const params = { id: form.id }
    const [section] = form.formQuestions
    const added = { ...NAME, questionId: 'new', label: 'New and required' }
    await form.owner(calls.forms.saveQuestions, {
      params,
      // As in givenForm: the server validates them.
      body: { formQuestions: [section, NAME, added] as typeof form.formQuestions, revision: form.revision },
    })
    await form.owner(calls.forms.publish, { params })
    await expect.poll(async () => (await page.request.get(form.publicUrl)).text()).toContain('New and required')

    await sendButton(page).click()
    await expect(doneHeading(page)).toBeVisible()
    await sendButton(plainPage).click()
    await expect(doneHeading(plainPage)).toBeVisible()
    await plain.close()
    const old = { version: 1, name: 'Ana 🍰', wish: 'Two lines\nof a wish' }
    expect(await responsesOf(form)).toEqual([old, old])
  })
})

test.describe('network trouble', () => {
  test('a submission is retried: two server failures, then a stored response', async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    const tries = await atEachSubmission(page, form, (turn, server) => (turn <= 2 ? server.answer(503) : server.pass()))
    await page.clock.install()
    await pauseClock(page)
    await sendButton(page).click()
    await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
    await expectStillFilled(page)
    await untilNextTry(page, tries)
    await untilNextTry(page, tries)
    await page.clock.resume()
    await expect(doneHeading(page)).toBeVisible()
    expect([tries(), (await responsesOf(form)).length]).toEqual([3, 1])
  })

  test(
    'a submission without a connection is waited out, and stores one response',
    IN_MATRIX,
    async ({ app, sandbox, page, context }) => {
      const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
      await openAndFill(page, form)
      await untilKeeping(page)
      await context.setOffline(true)
      await sendButton(page).click()
      await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible()
      await context.setOffline(false)
      await expect(doneHeading(page)).toBeVisible()
      expect(await responsesOf(form)).toHaveLength(1)
    },
  )

  test('a lost answer of the server stores no second response', IN_MATRIX, async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    await atEachSubmission(page, form, async (turn, server) => {
      if (turn > 1) return server.pass()
      await server.passUnseen()
      return server.cut()
    })
    await sendButton(page).click()
    await expect(doneHeading(page)).toBeVisible()
    await expect(page.locator('[data-number]')).toHaveText('#1')
    expect(await responsesOf(form)).toHaveLength(1)
  })

  test('a failure that does not end is reported, and the answers are kept on the device', async ({
    app,
    sandbox,
    page,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await page.clock.install()
    await openAndFill(page, form)
    const tries = await atEachSubmission(page, form, (turn, server) => (turn <= 5 ? server.cut() : server.pass()))
    await pauseClock(page)
    await sendButton(page).click()
    for (let turn = 1; turn <= 4; turn++) {
      await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
      await untilNextTry(page, tries)
    }
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(doneHeading(page)).toBeVisible()
    expect(await responsesOf(form)).toHaveLength(1)
  })

  test('a rate limit is waited out', IN_MATRIX, async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    await atEachSubmission(page, form, (turn, server) => (turn === 1 ? server.answer(429) : server.pass()))
    await sendButton(page).click()
    await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
    await expect(doneHeading(page)).toBeVisible()
    expect(await responsesOf(form)).toHaveLength(1)
  })

  test('a lost answer followed by changed answers is reported, and the first answers stay', async ({
    app,
    sandbox,
    page,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
    await openAndFill(page, form)
    await atEachSubmission(page, form, async (turn, server) => {
      if (turn > 1) return server.pass()
      await server.passUnseen()
      return server.answer(410)
    })
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Your name').fill('Bo')
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Your answers were already sent. Later changes were not.')
    await expect(page.getByLabel('Your name')).toHaveValue('Bo')
    expect(await responsesOf(form)).toMatchObject([{ name: 'Ana 🍰' }])
  })
})

test('clicking send twice, early or late, stores one response', IN_MATRIX, async ({ app, sandbox, page }) => {
  const form = await givenForm(app, sandbox, { questions: [NAME, WISH] })
  let letScriptCome = () => {}
  const scriptMayCome = new Promise<void>((resolve) => (letScriptCome = resolve))
  await page.route('**/assets/keep*.js', async (route) => {
    await scriptMayCome
    return route.continue()
  })
  await openAndFill(page, form)
  const press = () => sendButton(page).evaluate((button: HTMLButtonElement) => button.click())
  await press()
  await press()
  letScriptCome()
  await expect(doneHeading(page)).toBeVisible()
  expect(await responsesOf(form)).toHaveLength(1)

  await page.getByRole('link', { name: 'Send another response' }).click()
  await page.getByLabel('Your name').fill('Bo')
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.locator('[data-number]')).toHaveText('#2')
  expect(await responsesOf(form)).toHaveLength(2)
})

test('pictures load when they come near, a video when it is tapped', IN_MATRIX, async ({ app, sandbox, page }) => {
  const form = await givenForm(app, sandbox, {
    questions: [
      { questionId: 'film', type: 'VIDEO', label: 'How we bake', media: media('https://youtu.be/dQw4w9WgXcQ') },
      ...Array.from({ length: 40 }, (_, n) => ({ questionId: `q${n}`, type: 'TEXT', label: `Question ${n}` })),
      { questionId: 'photo', type: 'IMAGE', label: 'Our shop', media: media('https://pictures.example/shop.svg') },
    ],
  })
  const asked = await answerOutside(page.context())
  await page.goto(form.publicUrl)
  await page.getByLabel(/^Question 2(?!\d)/).fill('x')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.getByRole('img', { name: 'Our shop' }).scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toEqual(['https://pictures.example/shop.svg'])

  await page.getByRole('link', { name: 'How we bake' }).click()
  await expect(page.frameLocator('iframe').getByText('the player')).toBeVisible()
  expect(asked.at(-1)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
  await expect(page.locator('iframe')).toBeFocused()
})

const media = (url: string) => ({ type: '', url, name: '' })

/** Stubs external pictures and players, and lists the requests. */
async function answerOutside(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.request().url().endsWith('.svg')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>',
        })
      : route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' })
  })
  return asked
}

test('a long list is searched and answered by keyboard alone', IN_MATRIX, async ({ app, sandbox, page }) => {
  const cities = ['São Paulo', 'Recife', 'Köln', 'القاهرة']
  const options = [...Array.from({ length: 30 }, (_, n) => `Shop number ${n + 1}`), ...cities]
  const form = await givenForm(app, sandbox, {
    questions: [
      {
        questionId: 'shop',
        type: 'DROPDOWN',
        label: 'Which shop?',
        options: options.map((label, n) => ({ _id: `o${n}`, label })),
      },
      NAME,
    ],
  })
  await page.goto(form.publicUrl)
  const list = page.getByRole('combobox', { name: 'Which shop?' })
  await expect(list).toHaveAttribute('aria-expanded', 'false')
  await list.focus()
  await page.keyboard.type('sao')
  await expect(page.getByRole('option')).toHaveText(['São Paulo'])
  await page.keyboard.press('Enter')
  await expect(list).toHaveValue('São Paulo')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('number 2')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Shop number 20' })).toHaveClass(/\bon\b/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(list).toHaveValue('São Paulo')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await expect(doneHeading(page)).toBeVisible()
  expect(await responsesOf(form)).toMatchObject([{ shop: 'o30', name: 'Ana' }])
})

test('a phone number offers every country, and its problem is explained', IN_MATRIX, async ({ app, sandbox, page }) => {
  const phone = { questionId: 'phone', type: 'PHONE', label: 'Your phone number' }
  const form = await givenForm(app, sandbox, { questions: [phone, NAME] })
  await page.goto(form.publicUrl)
  const countries = page.getByLabel('Country code')
  const field = page.getByLabel('Your phone number')
  expect(await countries.locator('option').count()).toBeLessThan(60)
  await field.focus()
  await expect.poll(() => countries.locator('option').count()).toBeGreaterThan(200)
  await countries.selectOption('is')
  await field.fill('12')
  await page.getByLabel('Your name').focus()
  await expect(page.locator('.pf-e')).toHaveText(
    'This is not a phone number in Iceland. Check it, or choose another country.',
  )
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAttribute('aria-describedby', /\S/)
  await field.fill('611 1234')
  await page.getByLabel('Your name').focus()
  await expect(page.locator('.pf-e')).toHaveCount(0)
  await page.keyboard.type('Ana')
  await sendButton(page).click()
  await expect(doneHeading(page)).toBeVisible()
  expect(await responsesOf(form)).toMatchObject([{ phone: '+3546111234' }])
})

test(
  'Enter moves to the next field, and numbers are read in the language’s format',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const number = { questionId: 'price', type: 'NUMBER', label: 'Preis', numberType: 'decimal', suffix: '€' }
    const form = await givenForm(app, sandbox, { questions: [number, { ...NAME, label: 'Name' }], language: 'de' })
    await page.goto(form.publicUrl)
    await page.getByLabel('Preis').focus()
    await page.keyboard.type('1.234,5')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await expect(page.locator('.done a.wa')).toBeVisible()
    await expect(page.getByText('1.234,5 €')).toBeVisible()
    expect(await responsesOf(form)).toMatchObject([{ price: '1234.5', name: 'Ana' }])
  },
)
