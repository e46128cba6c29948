import { calls } from '@wayform/contract/routes.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { UNREACHED } from '../../../testing/fake-server.ts'
import { FORM_ID, givenForm } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const FILE = 'Timestamp,Your name,Notes\n13/02/2024 09:00,Bo,x\nnever,Ana,\n,,only a note\n'
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

async function openImport(answers: ('lost' | 'stored')[]) {
  const left = [...answers]
  const app = await openOwnerApp(`/forms/${FORM_ID}/responses`, {
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
        .on(calls.responses.removeImport, { removed: 2 }),
  })
  await page.getByRole('button', { name: 'Import old responses' }).click()
  givesFile(new File([FILE], 'old.csv', { type: 'text/csv' }))
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  return app
}

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
