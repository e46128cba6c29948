import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { answer, CAKE_QUESTIONS } from './support/cake-answers.ts'
import { pressTwice } from './support/press-twice.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

test.use({ serviceWorkers: 'block' })

type Groups = { groups: { failed: number; held: number }[]; total: number }

test('an owner finds undelivered responses and resends all of them', async ({ page, sandbox, app }) => {
  const number = '+4915120890001'
  const form: Form = await ownedForm(page, sandbox, { number, questions: CAKE_QUESTIONS, isPublished: true })
  const call = callAs(page)
  await call('PUT', '/integration/webhook', { formId: form.id, url: `${app.sandboxUrl}/hooks/failing` })
  const fault = (status: number, times: number) =>
    fetch(`${app.sandboxUrl}/__control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'hooks', status, times }),
    })
  await fault(404, 3)
  await answer(form, 3)
  const unsent = async () => (await call<Groups>('GET', '/api/deliveries/groups')).total
  await expect.poll(unsent).toBe(3)

  // The dashboard links to them.
  await page.goto('/')
  await page.getByRole('link', { name: '3 deliveries need you' }).click()
  await expect(page).toHaveURL(/\/deliveries$/)
  const card = page.getByRole('region', { name: /Cake orders/ })
  await expect(card.getByText('3 failed')).toBeVisible()
  await expect(card.getByText('Nothing was found at your address (404). Check it.').first()).toBeVisible()
  await expect(card.getByRole('link', { name: 'Response 3' })).toBeVisible()
  await expectAccessible(page, 'deliveries')
  await takePicture(page, { path: test.info().outputPath('deliveries-1440-en.png'), fullPage: true })

  // One, then all.
  await pressTwice(
    card.getByRole('button', { name: 'Send again: Response 3' }),
    'POST /api/responses/:id/deliveries/:id/send',
  )
  await expect(page.getByText('Response 3 is on its way.')).toBeVisible()
  await expect.poll(unsent).toBe(2)
  await page.getByRole('button', { name: 'Send all again', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Send 2 deliveries again?')
  await pressTwice(question.getByRole('button', { name: 'Send 2 again' }), 'POST /api/deliveries/send-again')
  await expect(page.getByText('2 are on their way.')).toBeVisible()
  await expect(page.getByText('Everything has arrived')).toBeVisible()
  await expectAccessible(page, 'nothing left')

  // On a phone, in Arabic, in dark mode, from the responses screen.
  await fault(404, 1)
  await answer(form, 1, 3)
  await expect.poll(unsent).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await call('PATCH', '/api/users/language', { language: 'ar' })
  await page.evaluate(() => localStorage.setItem('wf-language', 'ar'))
  await page.goto(`/deliveries?form=${form.id}&destination=webhook`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رسائل تحتاج إليك')
  await expect(page.getByRole('link', { name: /الرد/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page, 'deliveries on a phone')
  await takePicture(page, { path: test.info().outputPath('deliveries-390-ar.png'), fullPage: true })
})
