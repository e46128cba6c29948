import { calls } from '@wayform/contract/routes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { givenForm } from './support/given-form.ts'
import { openClinic } from './support/open-clinic.ts'
import { expect, test } from './support/wayform.ts'

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const BOOKING = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true }

test('a time is booked on a phone, confirmed by the shop, moved and cancelled', async ({ app, sandbox, browser }) => {
  const t = await loadTranslator('en')
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner, { confirm: 'byOwner', rules: { cutOffMinutes: 0 } })
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const desk = page.locator('.pf-bk.on')
  await expect(async () => {
    await page.goto(form.publicUrl)
    await expect(desk).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await desk.locator('[name="visit.service"][value=clean]').check()
  await desk.locator('.days label').nth(2).click()
  await desk.locator('.times label').nth(1).click()
  await page.locator('.pf-act .go').click()
  await page.getByRole('link', { name: t('booked.see') }).click()
  const step = page.locator('.cu-way [aria-current=step]')
  await expect(step).toContainText(t('booked.requested'))

  const query = { formId: form.id }
  const standing = async () => (await owner(calls.responses.list, { query })).list[0]
  const responseId = (await standing())?._id ?? ''
  await owner(calls.responses.edit, { params: { responseId }, query, body: { status: 'confirmed' } })
  await page.reload()
  await expect(step).toContainText('Confirmed')
  const before = await page.locator('.cu-when h2').textContent()

  await page.getByRole('button', { name: t('booked.move.open') }).click()
  const day = page.locator('.cu-day').nth(3)
  await day.locator('summary').click()
  await day.locator('.cu-times label').nth(2).click()
  const save = page.getByRole('button', { name: t('booked.move.save') })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(page.getByText(t('booked.move.done'))).toBeVisible()
  expect(await page.locator('.cu-when h2').textContent()).not.toBe(before)
  // The shop confirms each of these, so the new time waits again.
  expect((await standing())?.status).toBe('new')

  await page.locator('summary', { hasText: t('booked.cancel.open') }).click()
  await page.getByRole('button', { name: t('booked.cancel.button') }).click()
  await expect(page.getByText(t('booked.cancel.done'))).toBeVisible()
  expect((await standing())?.status).toBe('cancelled')
  await context.close()
})

test('a time that somebody else took meanwhile leads to the other times', async ({ app, sandbox, browser }) => {
  const t = await loadTranslator('en')
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner, { places: 1 })
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const desk = page.locator('.pf-bk.on')
  await expect(async () => {
    await page.goto(form.publicUrl)
    await expect(desk).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  // The second service: the first one's field, which a problem leads to, is folded away.
  await desk.locator('[name="visit.service"][value=clean]').check()
  await desk.locator('.days label').nth(2).click()
  await desk.locator('.times label').nth(1).click()
  const start = await desk.locator('[name="visit.start"]').inputValue()
  const body = { formId: form.id, serviceId: 'clean', start, name: 'Somebody quicker' }
  await owner(calls.calendar.book, { body })
  await page.locator('.pf-act .go').click()

  const problem = page.getByText(t('problems.bookingTaken'))
  await expect(problem).toBeInViewport({ ratio: 1 })
  const free = desk.locator('[name="visit.at"]:enabled').first()
  await expect(free).toBeFocused()
  const [told, times, foot] = await Promise.all(
    [problem, free, page.locator('.pf-act')].map((each) => each.evaluate((it) => it.getBoundingClientRect().top)),
  )
  expect([told, times]).toEqual([told, times].toSorted((a = 0, b = 0) => a - b))
  expect(times).toBeLessThan(foot ?? 0)
  await page.keyboard.press('Space')
  await page.locator('.pf-act .go').click()
  await expect(page.getByRole('link', { name: t('booked.see') })).toBeVisible()
  await context.close()
})

test('a time that somebody else took while later questions were answered is refused in these words', async ({
  app,
  sandbox,
  browser,
}) => {
  const t = await loadTranslator('en')
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner, { places: 1 })
  const params = { id: form.id }
  const [first, ...asked] = form.formQuestions
  const second = { questionId: 'second', type: 'SECTION', label: 'About you' }
  const formQuestions = [first, BOOKING, second, ...asked] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const desk = page.locator('.pf-bk.on')
  await expect(async () => {
    await page.goto(form.publicUrl)
    await expect(desk).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // Without a hold, as after ten minutes.
  await page.route('**/hold', (route) => route.abort())
  await desk.locator('[name="visit.service"][value=clean]').check()
  await desk.locator('.days label').nth(2).click()
  await desk.locator('.times label').nth(1).click()
  const start = await desk.locator('[name="visit.start"]').inputValue()
  await page.locator('.pf-act .go').click()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  const body = { formId: form.id, serviceId: 'clean', start, name: 'Somebody quicker' }
  await owner(calls.calendar.book, { body })
  const renewed = page.waitForResponse('**/live')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await (await renewed).finished()
  await page.locator('.pf-act .go').click()
  await expect(page.getByText(t('problems.bookingTaken'))).toBeInViewport({ ratio: 1 })
  await expect(desk.locator('[name="visit.at"]:checked')).toHaveCount(0)
  await context.close()
})

test('a time of later days stays chosen while its page is left, and after a reload', async ({
  app,
  sandbox,
  browser,
}) => {
  const t = await loadTranslator('en')
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner)
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })

  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  const desk = page.locator('.pf-bk.on')
  const start = desk.locator('[name="visit.start"]')
  const chosen = desk.locator('[name="visit.at"]:checked')
  await expect(async () => {
    await page.goto(form.publicUrl)
    await expect(desk).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await desk.locator('[name="visit.service"][value=clean]').check()
  await desk.getByRole('button', { name: t('form.booking.later') }).click()
  await expect(desk.locator('.days label')).toHaveCount(28)
  await desk.locator('.days label').nth(20).click()
  await desk.locator('.times label').nth(1).click()
  await expect(chosen).toHaveCount(1)
  const time = await start.inputValue()
  // English names the day first, as everywhere else.
  await expect(desk.getByText(/^On your clock: [A-Z][a-z]{2} \d/)).toBeVisible()

  const renewed = page.waitForResponse(async (reply) => {
    const { booking } = reply.request().postDataJSON() ?? {}
    return reply.url().endsWith('/live') && booking?.from !== ''
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await renewed
  await expect(desk.locator('.days label')).toHaveCount(28)
  await expect(start).toHaveValue(time)
  await expect(chosen).toHaveCount(1)

  // A draft is written a moment after the last change.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(time)
  await page.reload()
  await page.getByRole('button', { name: t('form.keep.goOn') }).click()
  await expect(chosen).toHaveCount(1)
  await expect(start).toHaveValue(time)
  await context.close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`people and numbers of people are offered as the service has them: ${javaScriptEnabled ? 'script' : 'plain'}`, async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
    const { owner } = form
    await openClinic(owner)
    const { setup, revision } = await owner(calls.bookings.setup, { query: {} })
    const staff = ['huda', 'lina'].map((id) => ({
      id,
      name: id,
      number: null,
      memberId: null,
      weekly: null,
      isOn: true,
    }))
    const [check, clean] = setup.services
    if (!check || !clean) throw new Error('the clinic has two services')
    const services = [
      { ...check, staffIds: ['huda'] },
      { ...clean, staffIds: ['lina'], places: 4, largestParty: 3 },
    ]
    await owner(calls.bookings.saveSetup, { body: { revision, setup: { ...setup, staff, services }, currency: 'SAR' } })
    const params = { id: form.id }
    const visit = { ...BOOKING, asksParty: true, choosesStaff: true }
    const formQuestions = [...form.formQuestions, visit] as typeof form.formQuestions
    await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
    await owner(calls.forms.publish, { params })

    const viewport = { width: 390, height: 844 }
    const page = await (await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })).newPage()
    const desk = page.locator(javaScriptEnabled ? '.pf-bk.on' : '.pf-bk')
    await expect(async () => {
      await page.goto(form.publicUrl)
      await expect(desk).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const show = async () => {
      if (!javaScriptEnabled) await desk.locator('.pf-bu').first().click()
    }
    const who = desk.locator('[name="visit.staff"]')
    const party = desk.locator('[name="visit.party"]')
    await desk.locator('[name="visit.service"][value=clean]').check()
    await show()
    await expect(who.locator('option:enabled')).toHaveText(['Anyone', 'lina'])
    await who.selectOption('lina')
    await party.selectOption('3')
    if (javaScriptEnabled) await desk.getByRole('button', { name: 'Change' }).click()
    await desk.locator('[name="visit.service"][value=check]').check()
    await show()
    await expect(party.locator('option:enabled')).toHaveText(['1'])
    await expect(party).toHaveValue('1')
    await expect(who).toHaveValue('')
    await expect(who.locator('option:enabled')).toHaveText(['Anyone', 'huda'])
    const times = javaScriptEnabled ? '.times label:not(.no)' : '[name="visit.start"]'
    await expect(desk.locator(times).first()).toBeVisible()
    await page.context().close()
  })
}
