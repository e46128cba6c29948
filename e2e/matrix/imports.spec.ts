import type { Page } from '@playwright/test'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { NEW_FORM_SETTINGS } from '@wayform/core/import/wayform/file-settings.ts'
import { wayformFile } from '@wayform/core/import/wayform/wayform-file.ts'
import { question } from '@wayform/core/questions/question.ts'
import { loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import type { SandboxControl } from '../support/sandbox.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const TEXT = {
  en: '1. Your name\n2. WhatsApp number\n3. Which cake? Chocolate / Strawberry / Carrot\n\nMenu\nBrigadeiro R$ 4,50\nQuindim R$ 5,00\n-----',
  ar: '١. الاسم\n٢. رقم الهاتف\n٣. أي كعكة؟ شوكولاتة / فراولة / جزر\n-----',
}
const TYPEFORM = JSON.stringify({
  title: 'Workshop',
  fields: [
    { ref: 'name', type: 'short_text', title: 'Your name', validations: { required: true } },
    { ref: 'mail', type: 'email', title: 'E-mail' },
    { ref: 'much', type: 'opinion_scale', title: 'How likely is it?', properties: { steps: 7, start_at_one: true } },
    {
      ref: 'pay',
      type: 'payment',
      title: 'Payment',
      properties: { currency: 'eur', price: { type: 'fixed', value: '20' } },
    },
    { ref: 'call', type: 'calendly', title: 'Book a call' },
  ],
})
const QUESTIONS = [
  { questionId: 'page', type: 'SECTION', label: 'Page 1' },
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  {
    questionId: 'cake',
    type: 'RADIO',
    label: 'Which cake?',
    options: [
      { _id: 'a', label: 'Carrot' },
      { _id: 'b', label: 'Lemon' },
    ],
  },
  { questionId: 'photo', type: 'FILE', label: 'A photo' },
].map((each) => question.parse(each))
const WAYFORM = JSON.stringify(
  wayformFile({
    name: 'Cakes of the week',
    language: 'en',
    submitText: 'Order',
    questions: QUESTIONS,
    look: { corners: 'round' },
    endings: [],
    texts: [],
    settings: {
      ...NEW_FORM_SETTINGS,
      access: {
        ...NO_ACCESS,
        times: { opensAt: '2026-11-16T08:00', closesAt: '2026-11-16T18:00', zone: 'UTC', repeat: 'daily' },
        total: { most: 40, show: 'few' },
        places: [{ questionId: 'cake', optionId: 'a', most: 3 }],
      },
    },
    left: ['password', 'mailNotices', 'webhook', 'gsheet'],
  }),
)

let numbers = 0
const newNumber = () => `+49151223483${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    const begin = async (page: Page, sandbox: SandboxControl): Promise<T> => {
      await page.setViewportSize(size)
      await signInBehindScreens(page, sandbox, newNumber())
      await callAs(page)('PATCH', '/api/users/language', { language })
      return loadTranslator(language)
    }
    const chooseFile = async (page: Page, t: T, title: string, file: { name: string; content: string }) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `${t('imports.chooseFile')} ${title}` }).click()
      const buffer = Buffer.from(file.content)
      await (await choosing).setFiles({ name: file.name, mimeType: 'application/json', buffer })
    }

    test(`a form is made of pasted text, a Typeform file and a Wayform file: ${name}`, async ({ page, sandbox }) => {
      const t = await begin(page, sandbox)
      const make = page.getByRole('button', { name: t('imports.make') })
      await page.goto('/build/import')
      await expect(page.getByRole('heading', { name: t('create.bring.title') })).toBeVisible()
      await look(page, `import-${name}`)
      await page.getByRole('textbox', { name: t('imports.paste.title') }).fill(TEXT[language])
      await look(page, `import-pasted-${name}`)
      await page.getByRole('button', { name: t('imports.paste.see') }).click()
      await expect(page.getByText(t('imports.reasons.nothingToAsk'))).toBeVisible()
      await look(page, `import-preview-text-${name}`)
      await make.click()
      await expect(page).toHaveURL(/\/forms\/[\da-f-]{36}/)

      await page.goto('/build/import')
      await chooseFile(page, t, t('imports.typeform.title'), { name: 'workshop.json', content: TYPEFORM })
      await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible()
      await expect(page.getByText(t('imports.reasons.noSuchQuestion'))).toBeVisible()
      await look(page, `import-preview-typeform-${name}`)
      await page.getByRole('button', { name: t('create.start.back') }).click()

      // On the free plan, which lacks some of it.
      await chooseFile(page, t, t('imports.wayform.title'), { name: 'cakes.wayform', content: WAYFORM })
      await expect(page.getByRole('heading', { name: 'Cakes of the week' })).toBeVisible()
      await expect(page.getByText(t('imports.lacks'))).toBeVisible()
      await expect(page.getByText(t('imports.reasons.secretLeft'))).toBeVisible()
      await look(page, `import-preview-wayform-${name}`)
      await make.dblclick()
      await expect(page).toHaveURL(/\/forms\/[\da-f-]{36}/)
      const { forms } = await callAs(page)<{ forms: { name: string }[] }>('GET', '/api/forms')
      expect(forms.filter((form) => form.name === 'Cakes of the week')).toHaveLength(1)
    })

    test(`a Google form comes here by its owner's consent: ${name}`, async ({ page, sandbox }) => {
      const t = await begin(page, sandbox)
      await page.goto('/build/import')
      await page.getByRole('link', { name: t('imports.google.choose') }).click()
      await page.getByRole('button', { name: t('create.google.connect'), exact: true }).click()
      await page.getByLabel('Name').fill('Ana')
      await page.getByLabel('E-mail', { exact: true }).fill(`ana-${name}@gmail.com`)
      await page.getByRole('button', { name: 'Continue' }).click()
      const bring = page.getByRole('button', { name: `${t('create.google.bring')} Customer survey` })
      await expect(bring).toBeVisible()
      await look(page, `import-google-${name}`)
      await bring.click()
      await expect(page.getByRole('heading', { name: 'Customer survey' })).toBeVisible()
      await expect(page.getByRole('button', { name: t('imports.make') })).toBeEnabled()
      await look(page, `import-preview-google-${name}`)
      await page.getByRole('button', { name: t('imports.make') }).click()
      await expect(page).toHaveURL(/\/forms\/[\da-f-]{36}/)
    })
  }
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file, fullPage: true })
}
