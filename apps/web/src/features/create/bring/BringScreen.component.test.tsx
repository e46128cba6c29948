import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { calls } from '@wayform/contract/routes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { refuse, UNREACHED } from '../../../testing/fake-server.ts'
import { givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const item = (changes: Partial<ImportItem>): ImportItem => ({
  itemId: 'i1',
  label: 'Name',
  kind: 'TEXT',
  setting: null,
  outcome: 'understood',
  reasons: [],
  options: null,
  alternatives: [],
  canLeaveOut: true,
  needs: null,
  ...changes,
})

const PREVIEW = {
  from: 'text' as const,
  name: 'Cakes',
  items: [
    item({}),
    item({
      itemId: 'i2',
      label: 'Which cake?',
      kind: 'RADIO',
      outcome: 'changed',
      reasons: ['optionsMerged'],
      options: 2,
    }),
    item({ itemId: 'i3', label: '-----', kind: null, outcome: 'leftOut', reasons: ['nothingToAsk'] }),
  ],
  html: '<!doctype html><p>First page</p>',
}

async function openImport(language: 'en' | 'ar' = 'en') {
  return openOwnerApp('/build/import', {
    language,
    me: { whatsappNumber: '+5511987654321', whatsappNumberVerified: true },
    serve: (server) =>
      server
        .on(calls.imports.preview, PREVIEW)
        .on(calls.imports.make, { form: givenForm({ name: 'Cakes' }) })
        .on(calls.forms.get, { form: givenForm({ name: 'Cakes' }) })
        .on(calls.forms.list, { forms: [], total: 0 }),
  })
}

const pasted = (name: string) => page.getByRole('textbox', { name })
const TEXT = 'Name\nWhich cake? A / a / B\n-----'

it('a pasted text is counted, shown with what becomes of it, and made only then', async () => {
  const { server, router } = await openImport()
  await pasted('Paste your questions').fill(TEXT)
  await expect.element(page.getByText('3 lines, 2 questions found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'See the form' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cakes' })).toBeVisible()
  await expect.element(page.getByText('1 understood')).toBeVisible()
  await expect.element(page.getByText(/Options with the same text became one\.$/)).toBeVisible()
  await expect.element(page.getByText('There is nothing to ask in it.')).toBeVisible()
  await expectAccessible()
  expect(server.sent(calls.imports.make)).toEqual([])
  await page.getByRole('button', { name: 'Make this form' }).click()
  await expect
    .poll(() => server.sent(calls.imports.make).map(({ body }) => body))
    .toEqual([
      { source: { kind: 'text', text: TEXT }, choices: {}, language: 'en', number: '+5511987654321', name: 'Cakes' },
    ])
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/forms\//)
  // The text became a form: Back does not lead to it again.
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

it('an import in flight when the network goes is repeated at once, under the same key', async () => {
  const { server, router } = await openImport()
  const held = server.hold(calls.imports.make)
  await pasted('Paste your questions').fill(TEXT)
  await page.getByRole('button', { name: 'See the form' }).click()
  const make = page.getByRole('button', { name: 'Make this form' })
  await make.click()
  await expect.poll(held.count).toBe(1)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(make).toBeEnabled()
  window.dispatchEvent(new Event('online'))
  server.on(calls.imports.make, { form: givenForm({ name: 'Cakes' }) })
  await make.click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/forms\//)
  const keys = server.sent(calls.imports.make).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
})

it('a source that can’t be read leads back to another one, and trying again is offered only for a lost network', async () => {
  const { server } = await openImport()
  server.on(calls.imports.preview, refuse('import.unreadable', { message: 'This file can’t be read from line 3 on.' }))
  await pasted('Paste your questions').fill(TEXT)
  await page.getByRole('button', { name: 'See the form' }).click()
  await expect.element(page.getByText('This file can’t be read from line 3 on.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(pasted('Paste your questions')).toHaveValue(TEXT)
  server.on(calls.imports.preview, UNREACHED)
  await page.getByRole('button', { name: 'See the form' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => server.sent(calls.imports.preview).length).toBe(3)
})

it('Back leads to the text as it was', async () => {
  await openImport()
  await pasted('Paste your questions').fill(TEXT)
  await page.getByRole('button', { name: 'See the form' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(pasted('Paste your questions')).toHaveValue(TEXT)
})

it('Arabic reads from right to left', async () => {
  await openImport('ar')
  await pasted('ألصق أسئلتك').fill('الاسم\nرقم الهاتف')
  await expect.element(page.getByText('سطران، عُثر على سؤالين')).toBeVisible()
  await page.getByRole('button', { name: 'عرض النموذج' }).click()
  await expect.element(page.getByText('مفهوم: ١').or(page.getByText('مفهوم: 1'))).toBeVisible()
  await expectAccessible()
})

it('a changed question can become another type or be left out, and that is what is made', async () => {
  const { server } = await openImport()
  await pasted('Paste your questions').fill(TEXT)
  await page.getByRole('button', { name: 'See the form' }).click()
  await page.getByRole('combobox', { name: 'What becomes of “Which cake?”' }).selectOptions('Leave out')
  await expect
    .poll(() => server.sent(calls.imports.preview).at(-1)?.body)
    .toMatchObject({ choices: { i2: 'LEAVE_OUT' } })
  await page.getByRole('button', { name: 'Make this form' }).click()
  await expect.poll(() => server.sent(calls.imports.make)[0]?.body).toMatchObject({ choices: { i2: 'LEAVE_OUT' } })
})

it('a Wayform file says which settings came along, what stays behind, and what the plan lacks', async () => {
  const { server } = await openImport()
  server.on(calls.imports.preview, {
    ...PREVIEW,
    from: 'wayform',
    items: [
      item({}),
      item({ itemId: 'i2', label: '', kind: 'SETTING', setting: 'places', needs: 'optionPlaces', canLeaveOut: false }),
      item({
        itemId: 'i3',
        label: '',
        kind: null,
        setting: 'webhook',
        outcome: 'leftOut',
        reasons: ['connectionLeft'],
        canLeaveOut: false,
      }),
    ],
  })
  await pasted('Paste your questions').fill(TEXT)
  await page.getByRole('button', { name: 'See the form' }).click()
  await expect.element(page.getByText('Limits of options')).toBeVisible()
  await expect.element(page.getByText(/^Some of this needs a larger plan/)).toBeVisible()
  await expect.element(page.getByText('Webhook', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Connect it anew under Integrations/)).toBeVisible()
  await expectAccessible()
})
