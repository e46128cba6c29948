import { calls } from '@wayform/contract/routes.ts'
import type { Form, Me } from '@wayform/contract/shapes.ts'
import { condition, onlyIf } from '@wayform/core/conditions/testing/given-condition.ts'
import type { Ending } from '@wayform/core/form/parts/endings.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../../../testing/given.ts'
import { openOwnerApp } from '../../../../testing/owner-app.tsx'

const QUESTIONS = [
  given.page({ questionId: 'p', label: '' }),
  given.text({ questionId: 'name', label: 'Your name' }),
  given.number({ questionId: 'count', label: 'How many?' }),
]
const MANY: Ending = {
  endingId: 'many',
  name: 'Big order',
  title: 'Thanks, {{@name}}',
  text: '',
  showIf: onlyIf(condition('count', { operator: 'AT_LEAST', value: '40' })),
}
const FEW: Ending = { ...MANY, endingId: 'few', name: 'Small order', title: '', showIf: onlyIf(condition('count')) }
const REST: Ending = { endingId: 'rest', name: '', title: 'See you', text: '' }

async function openEndings(endings: Form['endings'], me: Partial<Me> = { plan: 'standard' }, form: Partial<Form> = {}) {
  const app = await openOwnerApp(`/forms/${FORM_ID}/settings/endings`, {
    me,
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm({ formQuestions: QUESTIONS, endings, ...form }) })
        .on(calls.users.upsellTrigger, {})
        .on(calls.forms.saveQuestions, ({ body }) => ({ revision: body.revision + 1 })),
  })
  // Autosave tries again after the screen is left, too.
  onTestFinished(() => void app.server.on(calls.forms.saveQuestions, { revision: 100 }))
  await expect.element(page.getByRole('heading', { name: 'Endings', level: 1 })).toBeVisible()
  const saved = () =>
    app.server
      .sent(calls.forms.saveQuestions)
      .map(({ body }) => body.endings)
      .findLast((each) => each !== undefined)
  return { ...app, saved, preview: page.getByRole('complementary') }
}

describe('the endings of a form', () => {
  it('the default is written in place, with an answer recalled by @', async () => {
    const { saved, preview } = await openEndings([])
    await expect.element(preview.getByText('One tap left')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).click()
    await userEvent.keyboard('Thanks, @')
    await page.getByRole('menuitem', { name: 'Your name' }).click()
    await expect.poll(saved).toMatchObject([{ endingId: 'default', title: 'Thanks, {{@name}}' }])
    await expect.element(preview.getByText('Thanks, Emma Smith')).toBeVisible()
    await userEvent.keyboard('!')
    await expect.poll(saved).toMatchObject([{ title: 'Thanks, {{@name}}!' }])
    await expectAccessible()
  })

  it('the end of the message recalls an answer, and deleting it removes the mention', async () => {
    const { saved } = await openEndings([REST])
    const field = page.getByRole('textbox', { name: 'Last words of the WhatsApp message' })
    await field.click()
    await userEvent.keyboard('See you, @')
    await page.getByRole('menuitem', { name: 'Your name' }).click()
    await expect.poll(saved).toMatchObject([{ endingId: 'rest', messageLine: 'See you, {{@name}}' }])
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expect.poll(saved).toEqual([REST])
  })

  it('the preview has our own words in the language of the form, whatever the screen is in', async () => {
    const { preview } = await openEndings([], { plan: 'standard' }, { language: 'pt-br' })
    await expect.element(preview.getByText('Continuar no WhatsApp')).toBeVisible()
  })

  it('a new ending comes before the default, and is saved with its condition, link and address', async () => {
    const { saved } = await openEndings([REST])
    await page.getByRole('button', { name: 'Add ending' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Value' }).fill('40')
    await page.getByRole('button', { name: 'Add a link button' }).click()
    await page.getByRole('textbox', { name: 'Text on the button' }).fill('Menu')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('shop.example/menu')
    await page.getByText('Go to another page by itself', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Address of the page' }).fill('https://shop.example/done')
    await page.getByRole('checkbox', { name: 'Your name' }).click()
    await expect.poll(saved).toMatchObject([
      {
        showIf: onlyIf(condition('count', { operator: 'EQUALS', value: '40' })),
        button: { label: 'Menu', url: 'https://shop.example/menu' },
        redirect: { url: 'https://shop.example/done', seconds: 8, answers: ['name'] },
      },
      REST,
    ])
    // An element scrolled under the header can't be clicked there.
    page.getByRole('heading', { name: 'Endings', level: 1 }).element().scrollIntoView({ block: 'end' })
    await expectAccessible()
  })

  it('endings are moved by the keyboard, never below the default, and the move is undone', async () => {
    const { saved } = await openEndings([MANY, FEW, REST])
    const handle = page.getByRole('button', { name: 'Move Small order' })
    handle.element().focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(() => saved()?.map(({ endingId }) => endingId)).toEqual(['few', 'many', 'rest'])
    await expect.element(handle).toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => saved()?.map(({ endingId }) => endingId)).toEqual(['many', 'few', 'rest'])
    expect(page.getByRole('button', { name: /^Move See you/ }).elements()).toEqual([])
  })

  it('a plan without several offers an upgrade, and says that others are kept', async () => {
    await openEndings([MANY, REST], { plan: 'lite' })
    await expect.element(page.getByText(/Your plan includes one ending/)).toBeVisible()
    await page.getByRole('button', { name: /Add ending/ }).click()
    await expect.element(page.getByText('Several endings are not included in your plan')).toBeVisible()
  })
})
