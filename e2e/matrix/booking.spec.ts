import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import { openClinic } from '../support/open-clinic.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const BOOKING = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true }

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`a time is booked: ${name}`, async ({ app, sandbox, browser }) => {
        const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Nakheel Clinic' })
        const { owner } = form
        await openClinic(owner)
        const params = { id: form.id }
        const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
        await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
        await owner(calls.forms.publish, { params })

        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const desk = page.locator('.pf-bk')
        await expect(async () => {
          await page.goto(form.publicUrl)
          await expect(desk).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await page.locator('[name="phone"]').first().fill('+966501234567')
        if (javaScriptEnabled) await expect(desk).toHaveClass(/\bon\b/)
        await desk.locator('[name="visit.service"][value=clean]').check()
        if (javaScriptEnabled) {
          await expect(desk.locator('.days label')).toHaveCount(14)
          // The second day: of the first one some hours may be over.
          await desk.locator('.days label').nth(1).click()
          await desk.locator('.times label').nth(1).click()
          await expect(desk.locator('[name="visit.at"]:checked')).toHaveCount(1)
          expect(await inaccessible(page)).toEqual([])
          expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
        } else {
          await desk.locator('.pf-bu').first().click()
          await expect(desk.locator('[name="visit.start"]').first()).toBeVisible()
          await desk.locator('[name="visit.day"]').selectOption({ index: 2 })
          await desk.locator('.pf-bu').last().click()
          await expect(desk.locator('[name="visit.day"] option').nth(2)).toBeAttached()
          await desk.locator('[name="visit.start"]').nth(1).check()
        }
        await page.screenshot({ path: screenshot(name), fullPage: true })
        await page.locator('.pf-act .go').click()
        if (!javaScriptEnabled) {
          await expect(page.locator('body')).toContainText('Teeth cleaning')
          await page.screenshot({ path: screenshot(`${name}-check`), fullPage: true })
          await page.locator('[value=confirm]').click()
        }
        await expect.poll(async () => (await stored(owner, form.id)).length).toBe(1)
        const [answer] = await stored(owner, form.id)
        expect(answer).toContain('Teeth cleaning')
        await context.close()
      })
    }
  }
}

test('a time that another customer took meanwhile is refused, and the page shows what is left', async ({
  app,
  sandbox,
  browser,
}) => {
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner)
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })
  const people = await Promise.all(
    ['+966501234567', '+966501234568'].map(async (number) => {
      const page = await (await browser.newContext({ viewport: SIZES[0], reducedMotion: 'reduce' })).newPage()
      await expect(async () => {
        await page.goto(form.publicUrl)
        await expect(page.locator('.pf-bk.on')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.locator('[name="phone"]').first().fill(number)
      await page.locator('[name="visit.service"][value=check]').check()
      await page.locator('.days label').nth(1).click()
      await page.locator('.times label').nth(1).click()
      await expect(page.locator('[name="visit.at"]:checked')).toHaveCount(1)
      return page
    }),
  )
  const [first, second] = people
  if (!first || !second) throw new Error('two people book')
  await first.locator('.pf-act .go').click()
  await expect.poll(async () => (await stored(owner, form.id)).length).toBe(1)
  await second.locator('.pf-act .go').click()
  await expect(second.locator('.pf-e')).toContainText('This time was just taken')
  await expect(second.locator('.times label').nth(1)).toHaveClass(/\bno\b/)
  await expect(second.locator('[name="visit.at"]:checked')).toHaveCount(0)
  await second.screenshot({ path: screenshot('taken'), fullPage: true })
  await second.locator('.times label').nth(2).click()
  await second.locator('.pf-act .go').click()
  await expect.poll(async () => (await stored(owner, form.id)).length).toBe(2)
})

test('later days without a network say so, and come once it is back: 390', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner)
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })
  const page = await (await browser.newContext({ viewport: SIZES[0], reducedMotion: 'reduce' })).newPage()
  await expect(async () => {
    await page.goto(form.publicUrl)
    await expect(page.locator('.pf-bk.on')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="visit.service"][value=check]').check()
  const later = page.locator('.days > button')
  await expect(page.locator('.days label')).toHaveCount(14)
  await page.route('**/live', (route) => route.abort())
  await later.press('Enter')
  await expect(later).toHaveText('Couldn’t load the free times.')
  await expect(later).toBeFocused()
  await page.unroute('**/live')
  await later.press('Enter')
  await expect(page.locator('.days label')).toHaveCount(28)
  // With a keyboard, the next key goes on with the first of them.
  await expect(page.locator('.days label').nth(14).locator('input')).toBeFocused()
  await expect(later).toHaveText('Later days')
})

for (const language of ['en', 'ar'] as const) {
  test(`a chosen time is held while the other pages are answered: ${language}`, async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Nakheel Clinic' })
    const { owner } = form
    await openClinic(owner)
    const params = { id: form.id }
    const [first, ...asked] = form.formQuestions
    const second = { questionId: 'second', type: 'SECTION', label: language === 'en' ? 'About you' : 'بياناتك' }
    const formQuestions = [first, BOOKING, second, ...asked] as typeof form.formQuestions
    await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
    await owner(calls.forms.publish, { params })
    const open = async (width: number) => {
      const viewport = { width, height: 844 }
      const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
      await expect(async () => {
        await page.goto(form.publicUrl)
        await expect(page.locator('.pf-bk.on')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.locator('[name="visit.service"][value=check]').check()
      await page.locator('.days label').nth(1).click()
      return page
    }
    const ana = await open(390)
    await ana.locator('.times label').nth(1).click()
    await ana.locator('.pf-act .go').click()
    await expect(ana.locator('.pf-bh')).toContainText(/[\d٠-٩]{2}:[\d٠-٩]{2}/)
    expect(await inaccessible(ana)).toEqual([])
    await ana.screenshot({ path: screenshot(`held-${language}`), fullPage: true })
    const bo = await open(1440)
    await expect(bo.locator('.times label').nth(1)).toHaveClass(/\bno\b/)
    // Back and on again: the own time is still chosen, and free.
    await ana.goBack()
    await expect(ana.locator('[name="visit.at"]:checked')).toHaveCount(1)
    await ana.locator('.pf-act .go').click()
    await ana.locator('[name="phone"]').first().fill('+966501234567')
    await ana.locator('.pf-act .go').click()
    await expect.poll(async () => (await stored(owner, form.id)).length).toBe(1)
  })
}

async function stored(owner: Client, formId: string): Promise<string[]> {
  const { list } = await owner(calls.responses.list, { query: { formId } })
  return list.map((response) => JSON.stringify(response))
}

const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/booking/${name}.png`, import.meta.url))
