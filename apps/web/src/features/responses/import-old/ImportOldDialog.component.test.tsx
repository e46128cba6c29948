import type { OldImport } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { UNREACHED } from '../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const FILE = 'Timestamp,Your name,Notes\n13/02/2024 09:00,Bo,x\nnever,Ana,\n,,only a note\n'
const [FIRST, SECOND, ENTRY] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const earlierImport = (changes: Partial<OldImport>): OldImport => ({
  importId: FIRST,
  at: '2026-11-12T09:00:00.000Z',
  person: 'Ana',
  count: 240,
  changed: 0,
  ...changes,
})
const dialog = page.getByRole('dialog', { name: 'Import old responses' })

/** In place of the browser's own dialog, which a test can't answer. */
function givesFile(file: File): void {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    this.files = transfer.files
    this.dispatchEvent(new Event('change'))
  })
  onTestFinished(() => picker.mockRestore())
}

async function openDialog(
  answers: ('lost' | 'stored')[],
  earlier: OldImport[] = [],
  { plan = 'standard', language = 'en' }: { plan?: Plan; language?: 'en' | 'ar' } = {},
) {
  const left = [...answers]
  const app = await openOwnerApp(`/forms/${FORM_ID}/responses`, {
    me: { plan },
    language,
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.list, { items: [{ form: FORM_ID, unread: 0, total: 0, locked: 0 }] })
        .on(calls.analytics.setUnread, {})
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true })
        .on(calls.responses.list, { list: [], questions: [], columns: [], total: 0, isTotalExact: true, locked: 0 })
        .on(calls.responses.importOld, () =>
          left.shift() === 'lost' ? UNREACHED : { stored: 2, known: 0, empty: 0, beyondPlan: 0 },
        )
        .on(calls.responses.imports, { imports: earlier })
        .on(calls.responses.removeImport, { removed: 2, undo: ENTRY })
        .on(calls.activity.bringBack, {})
        .on(calls.users.upsellTrigger, {}),
  })
  // With the name of the plan that has it, where the own one does not.
  const button = language === 'ar' ? /^استيراد ردود قديمة/ : /^Import old responses/
  await page.getByRole('button', { name: button }).click()
  return app
}

async function openImport(answers: ('lost' | 'stored')[]) {
  const app = await openDialog(answers)
  givesFile(new File([FILE], 'old.csv', { type: 'text/csv' }))
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  return app
}

it('a plan without the import offers an upgrade instead of the dialog', async () => {
  await openDialog([], [], { plan: 'lite' })
  await expect
    .element(page.getByRole('dialog', { name: 'Importing old responses is not included in your plan' }))
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a table is shown with what is understood of it, and stored only then', async () => {
  const { server } = await openImport(['stored'])
  await expect.element(dialog.getByText('2 rows understood')).toBeVisible()
  await expect.element(dialog.getByText(/^Line 3, .*Timestamp.*: Enter a date/)).toBeVisible()
  await expect.element(dialog.getByText('1 row has no answer that can be read')).toBeVisible()
  await expectAccessible()
  expect(server.sent(calls.responses.importOld)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 responses' }).dblClick()
  await expect.element(dialog.getByText('2 responses are imported.')).toBeVisible()
  expect(server.sent(calls.responses.importOld)).toMatchObject([
    { body: { total: 2, columns: ['@time', 'name', null], dateOrder: 'dmy', rows: [{ line: 2 }, { line: 3 }] } },
  ])
})

it('an import goes on after a lost network with the same rows, and is taken back', async () => {
  const { server } = await openImport(['lost', 'stored'])
  await dialog.getByRole('button', { name: 'Import 2 responses' }).click()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.element(dialog.getByText('2 responses are imported.')).toBeVisible()
  const [first, second] = server.sent(calls.responses.importOld).map(({ body }) => body)
  expect(second).toEqual(first)
  await dialog.getByRole('button', { name: 'Take this import back' }).click()
  await expect.element(page.getByText('The import is taken back.')).toBeVisible()
  expect(server.sent(calls.responses.removeImport).map(({ body }) => body.importId)).toEqual([first?.importId])
})

it('an import in flight when the network goes goes on at once, with the same rows', async () => {
  const { server } = await openImport([])
  const held = server.hold(calls.responses.importOld)
  await dialog.getByRole('button', { name: 'Import 2 responses' }).click()
  await expect.poll(held.count).toBe(1)
  window.dispatchEvent(new Event('offline'))
  server.on(calls.responses.importOld, { stored: 0, known: 2, empty: 0, beyondPlan: 0 })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.element(dialog.getByText('2 responses are imported.')).toBeVisible()
  const [first, second] = server.sent(calls.responses.importOld).map(({ body }) => body)
  expect(second).toEqual(first)
})

it('on an Arabic phone, lines are numbered in Arabic digits, and the dialog is closed by something of 44 px', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await openDialog([], [], { language: 'ar' })
  const inArabic = page.getByRole('dialog', { name: 'استيراد ردود قديمة' })
  givesFile(new File([FILE], 'old.csv', { type: 'text/csv' }))
  await inArabic.getByRole('button', { name: /CSV/ }).click()
  await expect.element(inArabic.getByText(/^السطر ٣/)).toBeVisible()
  const close = inArabic.getByRole('button', { name: 'إغلاق' }).element().getBoundingClientRect()
  expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44)
})

it('an import from before, or from another device, is taken back after a question, and that can be undone', async () => {
  const { server } = await openDialog([], [earlierImport({}), earlierImport({ importId: SECOND, count: 3 })])
  await expect.element(dialog.getByText('240 responses')).toBeVisible()
  await expectAccessible()
  await dialog
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  expect(server.sent(calls.responses.removeImport)).toEqual([])
  await dialog.getByRole('listitem').first().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Take back/ }).first()).toHaveFocus()
  await dialog
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Delete all 240 responses' }).dblClick()
  await expect.element(page.getByText('The import is taken back.')).toBeVisible()
  expect(server.sent(calls.responses.removeImport).map(({ body }) => body)).toEqual([
    { importId: FIRST, keepChanged: false },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The import is back.')).toBeVisible()
  expect(server.sent(calls.activity.bringBack).map(({ params }) => params.entryId)).toEqual([ENTRY])
})

it.each([
  ['one of several imports', [earlierImport({ importId: SECOND, count: 3 })]],
  ['the last import', []],
])('the focus goes to the choice of a file when %s is taken back', async (_, others) => {
  const { server } = await openDialog([], [earlierImport({}), ...others])
  await dialog
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  server.on(calls.responses.imports, { imports: others })
  dialog.getByRole('button', { name: 'Delete all 240 responses' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('240 responses')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Choose a CSV file' })).toHaveFocus()
})

it('responses that a member has edited since can be kept', async () => {
  const { server } = await openDialog([], [earlierImport({ changed: 12 })])
  await dialog.getByRole('button', { name: /^Take back/ }).click()
  await expect.element(dialog.getByText('12 of them have been worked with since.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete the other 228' }).click()
  await expect
    .poll(() => server.sent(calls.responses.removeImport).map(({ body }) => body))
    .toEqual([{ importId: FIRST, keepChanged: true }])
})
