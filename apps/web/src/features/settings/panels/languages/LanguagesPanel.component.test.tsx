import { calls } from '@wayform/contract/routes.ts'
import type { Form, Me } from '@wayform/contract/shapes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { fingerprint } from '@wayform/core/translation/fingerprint.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const QUESTIONS: Form['formQuestions'] = [
  given.page({ questionId: 'p', label: '' }),
  given.radio({ questionId: 'sweet', label: 'Which sweet?', options: ['Baklava', 'Knafe'] }),
  given.text({ questionId: 'name', label: 'Who are you?' }),
]
const ARABIC: Form['texts'] = [
  {
    language: 'ar',
    isOn: true,
    texts: {
      'sweet.label': { text: 'أي حلوى؟', of: fingerprint('Which sweets?') },
      'sweet.options.knafe': { text: 'كنافة', of: fingerprint('Knafe') },
    },
  },
]

async function openLanguages(texts: Form['texts'], me: Partial<Me> = { plan: 'standard' }, formQuestions = QUESTIONS) {
  const form = givenForm({ formQuestions, texts, submitText: 'Send on WhatsApp' })
  const app = await openOwnerApp(`/forms/${FORM_ID}/settings/languages`, {
    me,
    serve: (server) =>
      server
        .on(calls.forms.get, { form })
        .on(calls.users.upsellTrigger, {})
        .on(calls.forms.edit, ({ body: { settingsTexts = {}, messageLanguage = 'main' } }) => ({
          form: { ...form, settingsTexts, messageLanguage },
        }))
        .on(calls.forms.saveQuestions, ({ body }) => ({ revision: body.revision + 1 })),
  })
  // Autosave tries again after the screen is left, too.
  onTestFinished(() => void app.server.on(calls.forms.saveQuestions, { revision: 100 }))
  await expect.element(page.getByRole('heading', { name: 'Languages', level: 1 })).toBeVisible()
  const saved = () =>
    app.server
      .sent(calls.forms.saveQuestions)
      .map(({ body }) => body.texts)
      .findLast((each) => each !== undefined)
  return { ...app, saved }
}

const field = (name: string) => page.getByRole('textbox', { name })

describe('the languages of a form', () => {
  it('a text is translated in place, Enter leads to the next one, and Ctrl+Enter to the next missing one', async () => {
    const { saved } = await openLanguages(ARABIC)
    await field('Option 1: Baklava').click()
    await userEvent.keyboard('بقلاوة{Enter}')
    await expect.element(field('Option 2: Knafe')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('Question: Who are you?')).toHaveFocus()
    await expect.element(field('Question: Who are you?')).toHaveAttribute('dir', 'rtl')
    await expect
      .poll(saved)
      .toMatchObject([{ texts: { 'sweet.options.baklava': { text: 'بقلاوة', of: fingerprint('Baklava') } } }])
    await expectAccessible()
  })

  it('an answer that a text recalls has a name, which is typed into the translation', async () => {
    const hello = given.text({ questionId: 'hello', label: 'Hello {{@name}}' })
    const { saved } = await openLanguages(ARABIC, { plan: 'standard' }, [...QUESTIONS, hello])
    await field('Question: Hello [Who are you?]').fill('أهلا [Who are you?]!')
    await expect.element(field('Question: Hello [Who are you?]')).toHaveValue('أهلا [Who are you?]!')
    await expect.poll(saved).toMatchObject([{ texts: { 'hello.label': { text: 'أهلا {{@name}}!' } } }])
    expect(page.getByText('{{@').elements()).toEqual([])
  })

  it('a text whose source has changed is checked again', async () => {
    const { saved } = await openLanguages(ARABIC)
    await page.getByRole('button', { name: 'Check again 1' }).click()
    await expect.element(field('Question: Which sweet?')).toHaveValue('أي حلوى؟')
    await expect.element(field('Option 1: Baklava')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Still right' }).click()
    await expect.poll(saved).toMatchObject([{ texts: { 'sweet.label': { of: fingerprint('Which sweet?') } } }])
    await expect.element(page.getByRole('button', { name: 'Check again 0' })).toBeVisible()
  })

  it('a text whose source another tab has changed is checked again once this tab saves', async () => {
    const { server, saved } = await openLanguages(ARABIC)
    const formQuestions = QUESTIONS.map((question) =>
      question.questionId === 'name' ? { ...question, label: 'What is your name?' } : question,
    )
    const newer = givenForm({ formQuestions, texts: ARABIC, submitText: 'Send on WhatsApp', revision: 7 })
    server
      .on(calls.forms.get, { form: newer })
      .on(calls.forms.saveQuestions, ({ body }) =>
        body.revision < 7 ? refuse('form.stale', { current: 7 }) : { revision: body.revision + 1 },
      )
    await field('Option 1: Baklava').fill('بقلاوة')
    await expect.element(field('Question: What is your name?')).toBeVisible()
    await expect.poll(saved).toMatchObject([{ texts: { 'sweet.options.baklava': { text: 'بقلاوة' } } }])
  })

  it('a language is added, switched off and removed, and removing it can be undone', async () => {
    const { saved } = await openLanguages([])
    await page.getByRole('button', { name: 'Add language' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect.poll(saved).toEqual([{ language: 'de', isOn: true, texts: {} }])
    await page.getByRole('switch', { name: 'Offer Deutsch' }).click()
    await expect.poll(saved).toEqual([{ language: 'de', isOn: false, texts: {} }])
    await page.getByRole('button', { name: 'Remove Deutsch' }).click()
    await page.getByRole('button', { name: 'Remove language' }).click()
    await expect.poll(saved).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(saved).toEqual([{ language: 'de', isOn: false, texts: {} }])
  })

  it('the name of the form is a setting, which acts at once', async () => {
    const { server } = await openLanguages(ARABIC)
    await field('Form name: Cake orders').fill('حلويات')
    await expect
      .poll(() => server.sent(calls.forms.edit).at(-1)?.body.settingsTexts)
      .toEqual({ ar: { name: { text: 'حلويات', of: fingerprint('Cake orders') } } })
    await page.getByText('WhatsApp text in the person’s language').click()
    await expect.poll(() => server.sent(calls.forms.edit).at(-1)?.body.messageLanguage).toBe('respondent')
  })

  it('says that more languages are not included in a plan with one', async () => {
    const { saved } = await openLanguages([], { plan: 'lite' })
    await page.getByRole('button', { name: 'Add language' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect.element(page.getByText('More than one language is not included in your plan')).toBeVisible()
    expect(saved()).toBeUndefined()
  })

  it('Ctrl+Enter leads to a missing text far below those that are drawn', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      given.text({ questionId: `q${index}`, label: `Ask ${index}` }),
    )
    const texts = Object.fromEntries(
      many
        .slice(0, 240)
        .map(({ questionId, label }) => [`${questionId}.label`, { text: 'سؤال', of: fingerprint(label) }]),
    )
    await openLanguages([{ language: 'ar', isOn: true, texts }], { plan: 'standard' }, [
      ...QUESTIONS.slice(0, 1),
      ...many,
    ])
    await field('Question: Ask 0').first().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('Question: Ask 240')).toHaveFocus()
  })

  it('rows of newer types say what they are', async () => {
    await openLanguages(ARABIC, { plan: 'standard' }, [
      ...QUESTIONS.slice(0, 1),
      given.slider({ questionId: 's', label: '', startText: 'Near', endText: 'Far' }),
      given.matrix({ questionId: 'm', label: '' }),
      given.ranking({ questionId: 'r', label: '' }),
      given.consent({ questionId: 'c', label: '', consentText: 'The deposit is 20%.', linkText: 'All terms' }),
    ])
    for (const name of ['Start text: Near', 'End text: Far', 'Row 2: Coffee', 'Column 1: Good', 'Item 3: Milk']) {
      await expect.element(field(name)).toBeVisible()
    }
    await expect.element(field('Text: The deposit is 20%.')).toBeVisible()
    await expect.element(field('Next to the box: I agree')).toBeVisible()
    await expect.element(field('Link text: All terms')).toBeVisible()
  })
})

describe('the languages of a form on a phone', () => {
  it('shows one text at a time with its neighbours, from the first missing one to the last', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const { saved } = await openLanguages(ARABIC)
    await expect.element(page.getByRole('navigation', { name: 'Form', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Translate العربية' }).click()
    const text = page.getByRole('textbox', { name: 'العربية' })
    await expect.element(page.getByRole('navigation', { name: 'Form', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText('Start of the form · Form name')).toBeVisible()
    await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next missing' }).click()
    await expect.element(page.getByText('Question 1: Single choice · Option 1')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Its neighbours' })).toMatchTextContent(/Knafe.*كنافة/)
    await expect.element(text).toHaveFocus()
    await text.fill('بقلاوة')
    await expect.poll(saved).toMatchObject([{ texts: { 'sweet.options.baklava': { text: 'بقلاوة' } } }])
    await expectAccessible()
    await page.getByRole('button', { name: 'Next missing' }).click()
    await page.getByRole('button', { name: 'Text before' }).click()
    await expect.element(text).toHaveValue('بقلاوة')
    await page.getByRole('button', { name: 'Next missing' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByRole('heading', { name: 'Languages', level: 1 })).toBeVisible()
  })
})
