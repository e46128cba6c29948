import { calls } from '@wayform/contract/routes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import { openClinic } from '../support/open-clinic.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const DAY_MS = 86_400_000
const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const BOOKING = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true }
const NUMBER = '+966501234567'

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['ar', false],
] as const) {
  const name = `${language}-390-${javaScriptEnabled ? 'script' : 'plain'}`
  test(`a customer waits for a place on a full day: ${name}`, async ({ app, sandbox, browser }) => {
    const t = await loadTranslator(language)
    const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Nakheel Clinic' })
    const { owner } = form
    await openClinic(owner)
    const params = { id: form.id }
    const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
    await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
    await owner(calls.forms.publish, { params })
    // In Riyadh, the day after tomorrow.
    const day = new Date(Date.now() + 2 * DAY_MS + 3 * 3_600_000).toISOString().slice(0, 10)
    const taken = []
    for (const hour of ['09', '10', '11', '16', '17', '18', '19']) {
      const start = new Date(`${day}T${hour}:00:00+03:00`).toISOString()
      const body = { formId: form.id, serviceId: 'check', start, name: `At ${hour}` }
      taken.push((await owner(calls.calendar.book, { body })).booking)
    }

    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const desk = page.locator('.pf-bk')
    const shoot = (part: string) => page.screenshot({ path: screenshot(`${name}-${part}`), fullPage: true })
    await expect(async () => {
      await page.goto(form.publicUrl)
      await expect(desk).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.locator('[name="phone"]').first().fill(NUMBER)
    if (javaScriptEnabled) await expect(desk).toHaveClass(/\bon\b/)
    await desk.locator('[name="visit.service"][value=check]').check()
    if (javaScriptEnabled) {
      await desk.locator('.days label').nth(2).click()
      await expect(desk.locator('.pf-bw')).toBeVisible()
      expect(await inaccessible(page)).toEqual([])
      expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
      await shoot('full-day')
      await desk.locator('.pf-bw button').click()
    } else {
      await desk.locator('.pf-bu').first().click()
      await desk.locator('[name="visit.day"]').selectOption(day)
      await desk.locator('.pf-bu').last().click()
      await desk.locator('[name="visit.start"][value^="wait:"]').first().check()
      await shoot('full-day')
      await page.locator('.pf-act .go').click()
      await shoot('check')
      await page.locator('[value=confirm]').click()
    }
    const query = { formId: form.id }
    const calendar = async () => (await owner(calls.calendar.read, { query: { from: day, to: day } })).waits
    await expect.poll(async () => (await calendar()).length).toBe(1)
    const url = (await calendar())[0]?.url ?? ''
    await page.goto(url)
    await expect(page.locator('h1')).toHaveText(t('booked.wait.title'))
    if (javaScriptEnabled) expect(await inaccessible(page)).toEqual([])
    await shoot('waits')

    const [first] = taken
    await owner(calls.responses.edit, {
      params: { responseId: first?.responseId ?? '' },
      query,
      body: { status: 'cancelled' },
    })
    await expect.poll(async () => (await calendar())[0]?.state, { timeout: 40_000 }).toBe('offered')
    await page.goto(url)
    await expect(page.locator('h1')).toHaveText(t('booked.wait.offer'))
    if (javaScriptEnabled) {
      expect(await inaccessible(page)).toEqual([])
      expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
    }
    await shoot('offered')
    await context.close()
  })
}

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../../test-results/waiting-list/${name}.png`, import.meta.url))
