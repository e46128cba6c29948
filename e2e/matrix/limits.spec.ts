import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { openEditor } from '../support/editor.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const NEWER = ['TIME', 'SLIDER', 'RANKING', 'MATRIX', 'CONSENT', 'SIGNATURE'] as const
const named = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }))

const QUESTIONS = [
  { questionId: 'score', type: 'SLIDER', label: 'Recommend us?', min: '0', max: '10', step: '1' },
  { questionId: 'at', type: 'TIME', label: 'When?' },
  { questionId: 'best', type: 'RANKING', label: 'Best?', items: named('Forts', 'Food', 'Rest') },
  {
    questionId: 'rate',
    type: 'MATRIX',
    label: 'How was each part?',
    rows: named('Guide', 'Hotel'),
    columns: named('Good', 'Fair', 'Poor'),
  },
  { questionId: 'terms', type: 'CONSENT', label: 'Terms', consentText: 'The deposit is 20%.', boxText: 'I agree' },
  {
    questionId: 'size',
    type: 'RADIO',
    label: 'Which size?',
    options: [
      { _id: 'small', label: 'Small' },
      { _id: 'large', label: 'Large' },
    ],
  },
]
const ACCESS = {
  times: { opensAt: '2026-01-05T09:00', closesAt: '2036-01-05T17:00', zone: 'America/Sao_Paulo', repeat: 'never' },
  total: { most: 40, show: 'always' },
  places: [{ questionId: 'size', optionId: 'small', most: 10 }],
  countAgain: 'never',
  onePerNumber: false,
  closed: { title: 'Back in spring', text: 'We bake again from March on.', showsChat: true, showsOpening: true },
}
const answersOf = (score: number) => ({
  score,
  at: '07:30',
  best: ['food', 'forts', 'rest'],
  rate: { guide: 'good', hotel: 'fair' },
  terms: true,
  size: 'small',
})

let numbers = 0
const newNumber = () => `+49151623471${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`

    test(`limits, the closed page and the insights of the newer types fit: ${name}`, async ({ page, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, {
        number: newNumber(),
        questions: QUESTIONS,
        language,
        isPublished: true,
      })
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      const limit = async (access: typeof ACCESS) => {
        const { settingsRevision } = (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form
        await call('PATCH', `/api/forms/${form.id}`, { access, settingsRevision })
      }
      await limit(ACCESS)
      await page.goto(`/forms/${form.id}/settings/access`)
      await expect(page.getByRole('switch', { name: t('settings.access.password.title') })).toBeVisible()
      await look(page, `limits-${name}`)
      await page.goto(form.publicUrl)
      await expect(page.locator('.pf-b.go')).toBeVisible()
      await look(page, `limits-open-${name}`)
      for (const [index, score] of [10, 9, 3].entries()) {
        const data = { submissionId: `answer-${index}-${name}`, answers: answersOf(score) }
        const sent = await page.request.post(form.publicUrl, { data })
        expect([sent.status(), await sent.text()]).toEqual([201, expect.anything()])
      }
      await limit({ ...ACCESS, times: { ...ACCESS.times, opensAt: '2035-03-02T09:00' } })
      await page.goto(form.publicUrl)
      await expect(page.getByText('Back in spring').first()).toBeVisible()
      await look(page, `closed-${name}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await look(page, `closed-dark-${name}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`/forms/${form.id}/responses/insights`)
      await expect(page.getByRole('heading', { name: 'How was each part?' })).toBeVisible()
      await look(page, `insights-types-${name}`)
    })

    test.describe(() => {
      test.use({ viewport: size, locale: language })

      test(`the editors of the newer types fit: ${name}`, async ({ page, sandbox }) => {
        const editor = await openEditor(page, sandbox, language)
        for (const kind of NEWER) {
          await editor.add(kind)
          await look(page, `editor-${kind.toLowerCase()}-${name}`)
        }
        await editor.close()
        await look(page, `builder-types-${name}`)
      })
    })
  }
}

/** No horizontal scrolling, no accessibility violations, and a picture to lay beside the drawing. */
async function look(page: Page, name: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(`${name}: ${Math.max(0, beyond)} px too wide`).toBe(`${name}: 0 px too wide`)
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path, fullPage: true })
}
