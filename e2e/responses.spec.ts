import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from './support/accessible.ts'
import { answer, CAKE_QUESTIONS, nameOf, visit } from './support/cake-answers.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture as picture } from './support/take-picture.ts'

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/responses/${name}.png`, import.meta.url))

test('an owner finds a response, reads it, works on it, and exports all of them', async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, {
    number: '+4915119206001',
    name: 'Encomenda de bolos',
    questions: CAKE_QUESTIONS,
    isPublished: true,
  })
  await Promise.all([visit(form), answer(form, 12)])
  await page.clock.install()
  const list = listOn(page)

  // The list: ten at a time, newest first, with the position in the address.
  await page.goto(`/forms/${form.id}/responses`)
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toContainText(nameOf(12))
  // Whether the respondent sent the message is unknown.
  await expect(list.rows.first()).toContainText('Waiting for the customer to press send')
  const table = page.getByRole('region', { name: 'Responses table' })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page, 'responses')
  await takePicture(page, 'list-1440-en')
  // Opening a response marks it as read.
  const newMarks = list.rows.getByTitle('New')
  await expect(newMarks).toHaveCount(10)
  await page.getByRole('button', { name: 'Open response 12' }).click()
  await page.getByRole('region', { name: 'Response 12' }).getByRole('button', { name: 'Close' }).click()
  await expect(newMarks).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Open response 12' })).toBeFocused()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(list.rows).toHaveCount(2)
  await page.goBack()
  await expect(list.rows).toHaveCount(10)

  // The search works in any script and ignores accents; a date range without responses says so.
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('joao pedro')
  await expect(list.rows).toHaveCount(2)
  await expect(page).toHaveURL(/search=joao/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: /^Dates:/ }).click()
  await takePicture(page, 'dates-1440-en')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByText('No responses came in these dates.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all dates' }).click()
  await expect(page).toHaveURL(/from=2020-05-15/)
  await expect(list.rows).toHaveCount(10)

  // Columns are remembered.
  await expect(list.column('Cake')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Cake', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.goto(`/forms/${form.id}/responses`)
  await expect(list.column('Name')).toBeVisible()
  await expect(list.column('Cake')).toHaveCount(0)

  // One response: its answers, a stored note and status, and the next one by key.
  await page.getByRole('button', { name: 'Open response 12' }).click()
  const detail = page.getByRole('region', { name: 'Response 12' })
  await expect(detail).toBeFocused()
  await expect(detail.getByText('Parabéns, vó Lourdes! 12 anos')).toBeVisible()
  await expect(detail.getByRole('link', { name: /cake\.png/ })).toBeVisible()
  await expect(detail.locator('img')).toHaveJSProperty('naturalWidth', 1)
  const phone = detail.getByRole('link', { name: '+49 1511 9206777', exact: true })
  await expect(phone).toHaveAttribute('href', 'tel:+4915119206777')
  for (const name of ['Reply on WhatsApp', 'Chat']) {
    const link = detail.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/4915119206777\?/)
  }
  await detail.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /\+49 1511 9206001/ })).toHaveAttribute(
    'href',
    /wa\.me\/4915119206001/,
  )
  await page.keyboard.press('Escape')
  await detail.getByRole('textbox', { name: 'Note' }).fill('Paid a deposit')
  await expect(detail.getByText('Saved', { exact: true })).toBeVisible()
  await detail.getByText('In progress').click()
  await expectAccessible(page, 'response')
  await takePicture(page, 'detail-1440-en')
  await detail.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('region', { name: 'Response 11' })).toBeVisible()
  await expect(page).toHaveURL(/response=/)
  await page.keyboard.press('k')
  await expect(detail).toBeVisible()

  // The detail is beside the list; Back and Escape lead to the table. On narrower screens it covers the table.
  const beside = page.getByRole('list', { name: 'Responses table' }).getByRole('listitem')
  await expect(beside).toHaveCount(10)
  expect(await isBeside(beside.first(), detail)).toBe(true)
  await expect(beside.first().getByRole('button')).toHaveAttribute('aria-current', 'true')
  await beside.nth(1).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Response 11' })).toBeVisible()
  await page.goBack()
  await expect(list.rows).toHaveCount(10)
  await page.goForward()
  await expect(page.getByRole('region', { name: 'Response 11' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Open response 12' }).click()
  await page.setViewportSize({ width: 820, height: 1180 })
  const over = page.getByRole('dialog', { name: 'Response 12' })
  await expect(over).toBeVisible()
  expect((await over.boundingBox())?.width).toBeCloseTo(480, 1)
  await expectAccessible(page, 'response over the table')
  await takePicture(page, 'detail-820-en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(detail.getByRole('textbox', { name: 'Note' })).toHaveValue('Paid a deposit')
  await expect(detail.getByRole('radio', { name: 'In progress' })).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await takePicture(page, 'print-1440-en')
  await expect(page.getByRole('heading', { name: 'Responses', exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(list.rows.first()).toContainText('In progress')

  // Offline, the data stays on screen with its age.
  await page.context().setOffline(true)
  await expect(page.getByText(/^As last seen: Today, /)).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  await page.context().setOffline(false)
  await expect(page.getByText(/^As last seen/)).toHaveCount(0)

  // After a reload without a server: the snapshot with its age, read-only.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/This is from today, /)).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open response 12' }).click()
  await expect(detail.getByText('Parabéns, vó Lourdes! 12 anos')).toBeVisible()
  await detail.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Choose a chat in WhatsApp' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete response' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a response that was seen last')
  await takePicture(page, 'kept-1440-en')
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/This is from today, /)).toHaveCount(0)

  // The export is parsed by a foreign library, and includes the newest response.
  await answer(form, 1, 12)
  const csv = await exported(page, 'CSV file')
  const records = parse(csv, { bom: true })
  expect(records).toHaveLength(14)
  const name = records[0]?.indexOf('Name') ?? -1
  expect(records[1]?.[name]).toContain(nameOf(13))
  expect(records.flat().filter((cell) => cell.startsWith('='))).toEqual([])
  const sheet = await readSheet(await exported(page, 'Excel file (XLSX)'), { trim: false })
  expect(sheet[0]).toEqual(records[0])
  const cells = (column: string) => sheet.slice(1).map((row) => row[records[0]?.indexOf(column) ?? -1])
  // Spreadsheet cells are typed, so a text needs no protection against being a formula.
  expect(cells('Name')).toEqual(Array.from({ length: 13 }, (_, n) => nameOf(13 - n)))
  expect(cells('Size')).toEqual(Array.from({ length: 13 }, (_, n) => ((13 - n) % 3) + 1))
  expect(cells('Cake')).toEqual(records.slice(1).map((row) => row[records[0]?.indexOf('Cake') ?? -1]))

  // The new response appears in the list by itself, and a deletion can be undone.
  await page.clock.fastForward(15_000)
  await expect(list.rows.first()).toContainText(nameOf(13))
  await page.getByRole('checkbox', { name: 'Select response 13' }).check()
  await page.getByRole('checkbox', { name: 'Select response 11' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await takePicture(page, 'delete-1440-en')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 responses' }).click()
  await expect(page.getByText('2 responses deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open response 13' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Open response 13' })).toHaveCount(1)

  // The insights.
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByText('20', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('7 left here (35%)')).toBeVisible()
  const cake = page.getByRole('region', { name: 'Cake', exact: true })
  await expect(cake.getByText('Brigadeiro')).toBeVisible()
  await expectAccessible(page, 'insights')
  await takePicture(page, 'insights-1440-en', true)
  await cake.getByRole('button', { name: 'Show as table: Cake' }).click()
  await expect(cake.getByRole('row')).toHaveCount(4)
  await expectAccessible(page, 'insights as a table')
})

test.describe('on a phone, in Arabic and in dark mode', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar', colorScheme: 'dark', hasTouch: true })

  test('an owner reads, finishes and deletes responses', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, {
      number: '+4915119206002',
      name: 'طلب كعكة',
      language: 'ar',
      questions: CAKE_QUESTIONS,
      isPublished: true,
    })
    await Promise.all([visit(form), answer(form, 7)])
    await page.goto(`/forms/${form.id}/responses`)
    const cards = page.getByRole('list', { name: 'جدول الردود' }).getByRole('listitem')
    await expect(cards).toHaveCount(7)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'responses on a phone')
    await takePicture(page, 'list-390-ar-dark')

    await page.getByRole('searchbox').fill('ساره')
    await page.getByRole('searchbox').press('Enter')
    await expect(cards).toHaveCount(1)
    await page.getByRole('button', { name: /^التواريخ:/ }).click()
    await takePicture(page, 'dates-390-ar-dark')
    await page.getByRole('button', { name: 'اليوم', exact: true }).click()
    await expect(page).toHaveURL(/from=.*to=/)

    await cards.first().getByRole('button').click()
    const detail = page.getByRole('dialog', { name: 'الرد ٤' })
    await detail.getByText('تم', { exact: true }).click()
    await expect(detail.getByRole('radio', { name: 'تم' })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'response on a phone')
    await takePicture(page, 'detail-390-ar-dark')
    await page.goBack()
    await expect(detail).toBeHidden()
    await expect(cards.first()).toContainText('تم')

    await page.getByRole('button', { name: 'تحديد ردود' }).click()
    await cards.first().getByRole('checkbox').check()
    await takePicture(page, 'select-390-ar-dark')
    await page.getByRole('button', { name: 'حذف', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف الرد' }).click()
    await expect(page.getByText('لم يُعثر على ردود')).toBeVisible()
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(cards).toHaveCount(1)

    await page.getByRole('link', { name: 'الإحصاءات' }).click()
    await expect(page.getByRole('region', { name: 'Cake', exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'insights on a phone')
    await takePicture(page, 'insights-390-ar-dark', true)
  })
})

test.describe('plans and failures', () => {
  // Requests of a service worker can't be delayed.
  test.use({ serviceWorkers: 'block' })

  test(
    'the free plan shows what is stored, a slow search says so, and a failed delivery is resent',
    IN_MATRIX,
    async ({ page, sandbox }) => {
      const number = '+4915119206003'
      const form = await ownedForm(page, sandbox, {
        number,
        questions: CAKE_QUESTIONS.slice(0, 2),
        plan: 'free',
        isPublished: true,
      })
      await answer(form, 2)
      const trigger = page.waitForRequest((request) => request.url().endsWith('/api/users/upsellTrigger'))
      await page.goto(`/forms/${form.id}/responses`)
      await expect(page.getByRole('heading', { name: 'See every response in one place' })).toBeVisible()
      await expect(page.getByText('2 responses are waiting for you.')).toBeVisible()
      expect((await trigger).postDataJSON()).toEqual({ trigger: 'responses' })
      await expectAccessible(page, 'upsell')
      await takePicture(page, 'upsell-1440-en')
      await page.goto(`/forms/${form.id}/responses/insights`)
      await expect(page).toHaveURL(/\/responses$/)

      await sandbox.plan(number, 'lite')
      await changed(page, '**/api/responses?*', ({ list, ...rest }: { list: object[] }) => ({
        ...rest,
        list: list.map(inTrouble),
      }))
      await changed(page, /responses\/[0-9a-f-]{36}\?/, ({ response, ...rest }: { response: object }) => ({
        ...rest,
        response: inTrouble(response),
      }))
      await page.goto(`/forms/${form.id}/responses`)

      // A slow search says so, and the previous results stay until it is done.
      const { rows } = listOn(page)
      await expect(rows).toHaveCount(2)
      const found = Promise.withResolvers<void>()
      await page.route('**/api/responses?*searchTerm=*', async (route) => {
        await found.promise
        await route.fallback()
      })
      const search = page.getByRole('searchbox', { name: 'Search responses' })
      await search.fill('ca')
      await search.press('Enter')
      await expect(page.getByRole('status').getByText('Still looking through your responses…')).toBeVisible()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect(rows).toHaveCount(2)
      await expectAccessible(page, 'a long search')
      await takePicture(page, 'looking-1440-en')
      found.resolve()
      await expect(rows).toHaveCount(1)
      await expect(page.getByText('Still looking through your responses…')).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear search' }).click()

      await page.getByRole('button', { name: 'Open response 2' }).click()
      const detail = page.getByRole('region', { name: 'Response 2' })
      await expect(detail.getByText('It was filled in faster than a person can.')).toBeVisible()
      await expect(detail.getByText('Table 4')).toBeVisible()
      await expect(detail.getByText('The mail server refused it. Check the address.')).toBeVisible()
      await expect(detail.getByText('mail.552')).toHaveCount(0)
      await expectAccessible(page, 'a response in trouble')
      await takePicture(page, 'trouble-1440-en')
      await page.route('**/send?*', (route) => route.fulfill({ json: { delivery: { ...FAILED, state: 'pending' } } }))
      await detail.getByRole('button', { name: 'Send again' }).click()
      await expect(detail.getByText('Email: Waiting to be sent')).toBeVisible()
      await detail.getByRole('button', { name: 'Close' }).click()

      // An interrupted export never becomes a file.
      await page.route('**/api/responses/export?*', (route) =>
        route.fulfill({ headers: { 'x-row-count': '2', 'content-type': 'text/csv' }, body: 'Name\r\nAna\r\n' }),
      )
      let downloads = 0
      page.on('download', () => downloads++)
      await page.route('**/api/responses/export/xlsx?*', () => undefined)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: /Excel file/ }).click()
      await expect(page.getByText('Preparing the export…')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Export cancelled. No file was saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: /^CSV file/ }).click()
      await expect(page.getByText('Error exporting responses')).toBeVisible()
      expect(downloads).toBe(0)
    },
  )
})

const FAILED = {
  deliveryId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11',
  destination: 'email',
  occasion: 'submitted',
  state: 'failed',
  attempts: 8,
  reason: { code: 'mailRefused', status: null, text: 'The mail server refused it. Check the address.' },
  heldReason: null,
  nextAttemptAt: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
}

function inTrouble(response: object): object {
  const source = { source: 'Table 4', utm_campaign: 'spring' }
  return { ...response, isSuspect: true, suspectReasons: ['tooFast', 'noProof'], source, deliveries: [FAILED] }
}

/** The server's answer, except for states that a test can't produce. */
async function changed<A>(page: Page, url: string | RegExp, change: (answer: A) => object) {
  await page.route(url, async (route) => {
    const given = await route.fetch()
    await route.fulfill({ response: given, json: change((await given.json()) as A) })
  })
}

/** Animations have ended. */
async function takePicture(page: Page, name: string, fullPage = false) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await picture(page, { path: screenshot(name), fullPage })
}

/** Whether one box starts where the other ends. */
async function isBeside(list: Locator, pane: Locator): Promise<boolean> {
  const [before, after] = [await list.boundingBox(), await pane.boundingBox()]
  return before !== null && after !== null && Math.abs(before.x + before.width - after.x) < 2
}

function listOn(page: Page) {
  const table = page.getByRole('table')
  return {
    rows: table.locator('tbody tr'),
    column: (name: string): Locator => table.getByRole('columnheader', { name, exact: true }),
  }
}

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format.replace(/[()]/g, '\\$&')}`) }).click(),
  ])
  return readFile(await download.path())
}

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
