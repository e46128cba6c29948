import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenTemplate } from './testing.ts'

const TEMPLATES = [
  givenTemplate({
    id: 'food-order',
    kind: 'orders',
    title: 'Food order',
    description: 'Menu with photos and prices',
    pages: 3,
    questions: [
      { label: 'What would you like?', type: 'RADIO', needs: null },
      { label: 'Total', type: 'FORMULA', needs: 'advancedFields' },
      { label: 'Payment', type: 'PAYMENT', needs: 'advancedFields' },
    ],
    leftOut: ['totals', 'payment'],
    adds: { what: 'products', count: 10 },
  }),
  givenTemplate(),
  givenTemplate({ id: 'travel-booking', title: 'Trip request', description: 'Route, dates, travellers' }),
]

async function openTemplates({ language = 'en', path = '/build' }: { language?: Language; path?: string } = {}) {
  const opened = await openOwnerApp(path, {
    language,
    me: { plan: 'lite', whatsappNumber: '+5511987654321', whatsappNumberVerified: true },
    serve: (server) =>
      server
        .on(calls.templates.list, { templates: TEMPLATES })
        .on(calls.templates.miniature, { html: '<!doctype html><p>First page</p>' })
        .on(calls.templates.use, { form: givenForm({ name: 'Food order' }) })
        .on(calls.forms.get, { form: givenForm({ name: 'Food order' }) })
        .on(calls.forms.list, { forms: [], total: 0 }),
  })
  const next = page.getByRole('button', { name: language === 'ar' ? 'متابعة' : 'Continue' })
  await expect.element(next).toBeEnabled()
  await next.click()
  await expect.element(card('Food order')).toBeVisible()
  return opened
}

const card = (name: string) => page.getByRole('article', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const previewOf = (name: string) => page.getByRole('button', { name: `Preview ${name}` })

it('a card shows the first page, and what the plan lacks before the template is used', async () => {
  const { server } = await openTemplates()
  await expect.element(card('Food order').getByText('Standard')).toBeVisible()
  await expect.element(card('Food order').getByText('Without totals and payment on your plan.')).toBeVisible()
  expect(card('Contact form').getByText('Standard').elements()).toHaveLength(0)
  await expect.poll(() => card('Food order').element().querySelector('iframe')?.srcdoc).toContain('First page')
  expect(server.sent(calls.templates.miniature)[0]?.query).toEqual({ language: 'en' })
  await expectAccessible()
})

it('card and preview list what a copy adds to the workspace, and nothing where it adds nothing', async () => {
  await openTemplates()
  await expect.element(card('Food order').getByText('Adds 10 products to your list.')).toBeVisible()
  expect(card('Contact form').getByText(/^Adds/).elements()).toHaveLength(0)
  await previewOf('Food order').click()
  await expect.element(dialog('Food order').getByText('Adds 10 products to your list.')).toBeVisible()
})

it('the preview marks the questions that need a higher plan', async () => {
  await openTemplates()
  await previewOf('Food order').click()
  const preview = dialog('Food order')
  await expect.element(preview.getByText(/3 pages, 3 questions\./)).toBeVisible()
  const rows = preview
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(rows).toEqual(['What would you like?', 'TotalStandard', 'PaymentStandard'])
  await expectAccessible()
})

it('arrow keys change the template in the preview, round and round', async () => {
  await openTemplates()
  await previewOf('Food order').click()
  await expect.element(dialog('Food order')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog('Contact form')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(dialog('Trip request')).toBeVisible()
  await page.getByRole('button', { name: 'Next template' }).click()
  await expect.element(dialog('Food order')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Food order')).not.toBeInTheDocument()
})

it('the left arrow leads on in Arabic', async () => {
  await openTemplates({ language: 'ar' })
  await page
    .getByRole('button', { name: /Food order/ })
    .last()
    .click()
  await expect.element(dialog('Food order')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog('Contact form')).toBeVisible()
  await expectAccessible()
})

it('a template is used as the plan allows, or built whole', async () => {
  const { server, router } = await openTemplates()
  await previewOf('Food order').click()
  await page.getByRole('button', { name: 'Build all of it' }).click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/forms\//)
  expect(server.sent(calls.templates.use)[0]?.body).toMatchObject({ templateId: 'food-order', whole: true })
})

it.each([
  ['5d1c7c2e-6f0a-4c0e-9d55-0000000000aa', '5d1c7c2e-6f0a-4c0e-9d55-0000000000aa'],
  ['no-id', undefined],
])('a form that was begun in the folder %s is created there', async (folder, sent) => {
  const { server, router } = await openTemplates({ path: `/build?folder=${folder}` })
  await previewOf('Food order').click()
  await page.getByRole('button', { name: 'Build all of it' }).click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/forms\//)
  expect(server.sent(calls.templates.use)[0]?.body.folder).toBe(sent)
})

it('the search finds templates by their words', async () => {
  await openTemplates()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('dates')
  await expect.element(card('Food order')).not.toBeInTheDocument()
  await expect.element(card('Trip request')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('nothing at all')
  await expect.element(page.getByText('No template matches.')).toBeVisible()
})

it('a kind shows its templates alone, and says how many there are', async () => {
  await openTemplates()
  await page.getByRole('radio', { name: 'Orders 1' }).click()
  await expect.element(card('Contact form')).not.toBeInTheDocument()
  await expect.element(card('Food order')).toBeVisible()
  await page.getByRole('radio', { name: 'All 3' }).click()
  await expect.element(card('Contact form')).toBeVisible()
  expect(page.getByRole('radio', { name: /Hiring/ }).elements()).toHaveLength(0)
})
