import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { answeredUpTo, expect, stopBehind, test } from './support/on-postgres.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Name' }
/** Larger exports are streamed to disk. */
const LARGE = 20_000

test.afterAll(stopBehind)

test(
  'responses beyond the plan are counted, stay locked, and are unlocked by room or an upgrade',
  IN_MATRIX,
  async ({ page, sandbox, sql }) => {
    const number = '+4915120840001'
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], plan: 'lite', isPublished: true })
    const rows = page.getByRole('table').locator('tbody tr')

    // Nearly full: a warning with two actions.
    await answeredUpTo(sql, form.id, 4_500)
    await page.goto(`/forms/${form.id}/responses`)
    await expect(rows.first()).toContainText('Person 4500')
    await expect(page.getByText('You have used')).toHaveCount(0)
    await answeredUpTo(sql, form.id, 4_600)
    await page.reload()
    await expect(page.getByText('You have used 92% of your responses. 4,600 of 5,000.')).toBeVisible()
    await page.getByRole('link', { name: 'See usage' }).click()
    await expect(page).toHaveURL(/\/account$/)
    // The address changes first: wait until the previous screen is unmounted, since it refetches only on its next mount.
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()

    // Full: the newest are the locked ones, on every screen.
    await answeredUpTo(sql, form.id, 5_003)
    await page.goBack()
    await expect(page.getByText('3 responses are beyond your plan.')).toBeVisible()
    await expect(page.getByText('You have used')).toHaveCount(0)
    await expect(rows.first()).toContainText('Person 5000')
    await expect(page.getByText('1 to 10 of 5,000')).toBeVisible()
    // 403 arrived since the last visit, three of them locked.
    await expect(rows.first().getByTitle('New')).toBeAttached()
    const search = page.getByRole('searchbox', { name: 'Search responses' })
    await search.fill('Person 5002')
    await search.press('Enter')
    await expect(page.getByText('No responses found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL(/\/billing$/)
    await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible()
    await page.goBack()

    // Room for two: the oldest of the locked ones are unlocked.
    for (const gone of ['5,000', '4,998']) await page.getByRole('checkbox', { name: `Select response ${gone}` }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 responses' }).click()
    await expect(page.getByText('1 response is beyond your plan.')).toBeVisible()
    await expect(rows.first()).toContainText('Person 5002')
    await expect(page.getByRole('button', { name: 'Open response 4,998' })).toHaveCount(0)

    // A larger plan unlocks all.
    await sandbox.plan(number, 'standard')
    await page.reload()
    await expect(rows.first()).toContainText('Person 5003')
    await expect(page.getByText('beyond your plan')).toHaveCount(0)
  },
)

test(
  'a large export is streamed to disk, and becomes a file only when complete',
  IN_MATRIX,
  async ({ page, sandbox, sql, cutting }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120840002', questions: [NAME], isPublished: true })
    await answeredUpTo(sql, form.id, LARGE + 500)
    const disk = await withDisk(page)
    await page.goto(`/forms/${form.id}/responses`)
    await expect(page.getByText(/1 to 10 of 20,500/)).toBeVisible()
    const exportAs = async (format: RegExp) => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: format }).click()
    }
    const path = /\/api\/responses\/export\?/

    // Closing the file dialog cancels the export.
    await disk.refuse()
    let requests = 0
    page.on('request', (request) => void (path.test(request.url()) && requests++))
    await exportAs(/^CSV file/)
    await expect.poll(disk.files).toEqual([])
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
    expect(requests).toBe(0)
    await disk.accept()

    // Cancelled in the middle.
    const [reached, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const cut = cutting.cutDownload(path, 300_000, () => {
      reached.resolve()
      return stopped.promise
    })
    await exportAs(/^CSV file/)
    await reached.promise
    await expect(page.getByText(/^[\d,]+ of 20,500 responses$/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Export cancelled. No file was saved.')).toBeVisible()
    stopped.resolve()
    await cut
    expect(await disk.files()).toEqual([{ name: expect.stringMatching(/^Cake orders .*\.csv$/), state: 'aborted' }])

    // Cut by the network in the middle, and retried.
    const broken = cutting.cutDownload(path, 300_000, async () => {})
    await exportAs(/^CSV file/)
    await broken
    await expect(page.getByText('Error exporting responses')).toBeVisible()
    expect((await disk.files()).map(({ state }) => state)).toEqual(['aborted', 'aborted'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your file is saved.')).toBeVisible()
    expect((await disk.files()).map(({ state }) => state)).toEqual(['aborted', 'aborted', 'closed'])
    const records = parse(await disk.last(), { bom: true })
    expect(records).toHaveLength(LARGE + 501)
    const column = records[0]?.indexOf('Name') ?? -1
    expect([records[1]?.[column], records.at(-1)?.[column]]).toEqual(['Person 20500', 'Person 1'])
  },
)

type Written = { name: string; state: 'open' | 'closed' | 'aborted' }
type Disk = { files: (Written & { parts: Uint8Array<ArrayBuffer>[] })[]; isRefused: boolean }

/** The browser's private file system; only the file dialog is stubbed here. */
async function withDisk(page: Page) {
  await page.addInitScript(() => {
    const disk: Disk = { files: [], isRefused: false }
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
      if (disk.isRefused) throw new DOMException('The user aborted a request.', 'AbortError')
      const createWritable = async () => {
        const file: Disk['files'][number] = { name: suggestedName, state: 'open', parts: [] }
        disk.files.push(file)
        return {
          write: async (part: Uint8Array<ArrayBuffer>) => void file.parts.push(part),
          close: async () => void (file.state = 'closed'),
          abort: async () => void (file.state = 'aborted'),
        }
      }
      return { createWritable }
    }
    Object.assign(globalThis, { showSaveFilePicker, disk })
  })
  /** Runs in the page, where the script above has put it. */
  const on = <R>(act: (disk: Disk) => R | Promise<R>) => page.evaluate<R>(`(${act.toString()})(globalThis.disk)`)
  return {
    refuse: () => on((disk) => void (disk.isRefused = true)),
    accept: () => on((disk) => void (disk.isRefused = false)),
    files: () => on((disk): Written[] => disk.files.map(({ name, state }) => ({ name, state }))),
    last: () => on((disk) => new Blob(disk.files.at(-1)?.parts).text()),
  }
}
