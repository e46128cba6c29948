import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenCatalogue, serveCatalogue } from './testing.ts'

type Options = { language?: Language; serve?: (server: FakeServer) => unknown }

const openProducts = ({ language = 'en', serve }: Options = {}) =>
  openOwnerApp('/products', {
    language,
    serve: (server) => {
      serveCatalogue(server)
      serve?.(server)
    },
  })

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const tickOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const switchOf = (name: string) => page.getByRole('switch', { name: `${name}: on the menu` })
const bar = page.getByRole('toolbar')
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent)

/** In place of the browser's own dialog, which a test can't answer. */
function givesFile(file: File): void {
  const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  onTestFinished(() => picker.mockRestore())
}

describe('the list of products', () => {
  it('shows price, stock and switch of each product', async () => {
    await openProducts()
    // The space between currency and number does not break.
    const textOf = (name: string) => rowOf(name).element().textContent.replaceAll('\u00a0', ' ')
    await expect.element(rowOf('Chocolate truffle cake')).toBeVisible()
    expect(textOf('Chocolate truffle cake')).toMatch(/2 sizes, 1 extra.*Cakes.*SAR 120 to SAR 165.*11/)
    expect(textOf('Date cake')).toMatch(/Sold out$/)
    expect(textOf('Maamoul box')).toMatch(/SAR 48\.50.*4 left/)
    expect(textOf('Karak tea')).toMatch(/Not counted$/)
    await expect.element(switchOf('Karak tea')).not.toBeChecked()
    await expectAccessible()
  })

  it('finds products by words and by category', async () => {
    await openProducts()
    await page.getByRole('button', { name: 'Cakes 2' }).click()
    await expect.poll(names).toEqual(['Chocolate truffle cake', 'Date cake'])
    await page.getByRole('searchbox', { name: 'Search products' }).fill('truf')
    await expect.poll(names).toEqual(['Chocolate truffle cake'])
    await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like it')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  it('turns a product off at once, and undo turns it on again', async () => {
    const { server } = await openProducts()
    await switchOf('Sourdough loaf').click()
    await expect.element(page.getByText('“Sourdough loaf” is off the menu.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(switchOf('Sourdough loaf')).toBeChecked()
    await expect
      .poll(() => server.sent(calls.catalogue.change).map(({ body }) => body.changes))
      .toEqual([[{ id: 'loaf', isOn: false }], [{ id: 'loaf', isOn: true }]])
  })

  it('takes back a switch that could not be saved', async () => {
    await openProducts({ serve: (server) => server.on(calls.catalogue.change, refuse('request.tooMany')) })
    await switchOf('Sourdough loaf').click()
    await expect.element(page.getByText('refused: request.tooMany')).toBeVisible()
    await expect.element(switchOf('Sourdough loaf')).toBeChecked()
  })

  it('selects a range with Shift, changes all of it, and Escape clears the selection', async () => {
    const { server } = await openProducts()
    await tickOf('Date cake').click()
    await tickOf('Maamoul box').click({ modifiers: ['Shift'] })
    await expect.element(bar.getByText('3 selected')).toBeVisible()
    await expectAccessible()
    await bar.getByRole('button', { name: 'Price' }).click()
    await page.getByText('Change by per cent').click()
    await page.getByRole('textbox', { name: 'Per cent' }).fill('10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(page.getByText('Products changed: 3')).toBeVisible()
    expect(server.sent(calls.catalogue.change).map(({ body }) => body.changes)).toEqual([
      [
        { id: 'date', prices: { '': 9_900 } },
        { id: 'loaf', prices: { '': 2_640 } },
        { id: 'maamoul', prices: { '': 5_335 } },
      ],
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('reports an invalid price for several products', async () => {
    const { server } = await openProducts()
    await tickOf('Date cake').click()
    await bar.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('textbox', { name: 'Set a price' }).fill('twelve')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(page.getByText('Enter a price, such as 12 or 12.50.')).toBeVisible()
    expect(server.sent(calls.catalogue.change)).toEqual([])
  })

  it('deletes several products, and undo brings them back', async () => {
    await openProducts()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await tickOf('Karak tea').click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Products deleted: 4')).toBeVisible()
    await expect.poll(names).toEqual(['Karak tea'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names().length).toBe(5)
  })

  it('moves a product by the keyboard, and keeps the focus on its handle', async () => {
    const { server } = await openProducts()
    const handle = page.getByRole('button', { name: 'Move Date cake' })
    await expect.element(handle).toBeInTheDocument()
    const element = handle.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(() => names().slice(0, 2)).toEqual(['Date cake', 'Chocolate truffle cake'])
    await expect
      .poll(() => server.sent(calls.catalogue.order).map(({ body }) => body.ids))
      .toEqual([['date', 'truffle', 'loaf', 'maamoul', 'tea']])
    await expect.element(handle).toHaveFocus()
  })

  it('asks before the currency of existing prices changes', async () => {
    const { server } = await openProducts({
      serve: (fake) => fake.on(calls.catalogue.edit, { currency: 'EUR', timeZone: 'Asia/Riyadh', revision: 9 }),
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Currency and time zone' }).click()
    await page.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Prices keep their numbers. Nothing is converted.')).toBeVisible()
    expect(server.sent(calls.catalogue.edit)).toEqual([])
    await page.getByRole('button', { name: 'Change currency' }).click()
    await expect.element(rowOf('Karak tea').getByText('€8')).toBeVisible()
  })

  it('names the forms that would ask for no payment any more, and changes the currency only then', async () => {
    const message = 'These published forms would ask for no payment any more: Bakery orders'
    const { server } = await openProducts({
      serve: (fake) =>
        fake.on(calls.catalogue.edit, ({ body }) =>
          body.evenUnpaid
            ? { currency: 'EUR' as const, timeZone: 'Asia/Riyadh', revision: 9 }
            : refuse('catalogue.paymentsEnd', { message }),
        ),
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Currency and time zone' }).click()
    await page.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change currency' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Nobody could pay any more' })
    await expect.element(asked.getByText(message)).toBeVisible()
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change currency' }).click()
    await asked.getByRole('button', { name: 'Change anyway' }).click()
    await expect.element(rowOf('Karak tea').getByText('€8')).toBeVisible()
    expect(server.sent(calls.catalogue.edit).map(({ body }) => body.evenUnpaid)).toEqual([undefined, undefined, true])
  })

  it('reads the list again when it could not be loaded', async () => {
    const { server } = await openProducts({ serve: (fake) => fake.on(calls.catalogue.get, refuse('request.tooMany')) })
    await expect.element(page.getByText('Couldn’t load the products')).toBeVisible()
    server.on(calls.catalogue.get, { catalogue: givenCatalogue() })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('Karak tea')).toBeVisible()
  })

  it('offers to add a product while none exists', async () => {
    await openProducts({
      serve: (fake) =>
        fake.on(calls.catalogue.get, { catalogue: givenCatalogue({ exists: false, categories: [], products: [] }) }),
    })
    await expect.element(page.getByRole('link', { name: 'Add product' })).toBeVisible()
    await expectAccessible()
  })

  it('matches the columns of a file anew that replaces one of the same name', async () => {
    await openProducts({ language: 'ar' })
    const dialog = page.getByRole('dialog')
    givesFile(new File(['Name,Price\nCake,12\n\nTea,eight\n'], 'products.csv'))
    await page.getByRole('button', { name: 'استيراد CSV' }).click()
    const columns = dialog.getByRole('combobox')
    await expect
      .poll(() => columns.elements().map((each) => (each as HTMLSelectElement).value))
      .toEqual(['name', 'price'])
    // As a spreadsheet counts them, in the page's digits.
    await expect.element(dialog.getByText(/الصفوف: ٤/)).toBeVisible()
    givesFile(new File(['Group,Price,Name\nCakes,12,Cake\n'], 'products.csv'))
    await dialog.getByRole('button', { name: 'استبدال' }).click()
    await expect
      .poll(() => columns.elements().map((each) => (each as HTMLSelectElement).value))
      .toEqual(['category', 'price', 'name'])
  })

  it('says of each row that is left out what is wrong with it', async () => {
    await openProducts()
    const dialog = page.getByRole('dialog')
    givesFile(new File(['Name,Price,Stock\nCake,12,4\nTea,eight,\n,5,\nBun,seven,\nPie,9,some\n'], 'products.csv'))
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect.element(dialog.getByText('Rows left out: 4')).toBeVisible()
    await expect.element(dialog.getByText('There is no price that can be read. Rows: 3 and 5.')).toBeVisible()
    await expect.element(dialog.getByText('There is no name. Rows: 4.')).toBeVisible()
    await expect.element(dialog.getByText('The stock is not a whole number. Rows: 6.')).toBeVisible()
  })

  it('says that a file cannot be read', async () => {
    await openProducts()
    const file = new File(['name,price'], 'products.csv')
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    givesFile(file)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect.element(page.getByText('Couldn’t import. Nothing was changed. Try again.')).toBeVisible()
  })

  it('adds a sample menu in the language of the owner', async () => {
    const empty = givenCatalogue({ exists: false, currency: 'USD', home: 'KWD', categories: [], products: [] })
    const { server } = await openProducts({
      language: 'de',
      serve: (fake) =>
        fake
          .on(calls.catalogue.get, { catalogue: empty })
          .on(calls.catalogue.importProducts, { added: 8, updated: 0, catalogue: givenCatalogue() }),
    })
    await page.getByRole('button', { name: /Mit einer Beispielkarte beginnen/ }).click()
    await expect.element(rowOf('Karak tea')).toBeVisible()
    const [sent] = server.sent(calls.catalogue.importProducts)
    expect(sent?.body.products.map(({ name }) => name)).toContain('Zitronenkuchen')
    expect(sent?.body.products).toHaveLength(8)
    expect(sent?.body.begin?.currency).toBe('KWD')
  })

  it('shows a list of cards on a phone, with selection on demand, in Arabic too', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openProducts({ language: 'ar' })
    await expect.element(page.getByRole('switch', { name: /Karak tea/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    await page.getByRole('button', { name: 'المزيد', exact: true }).click()
    await page.getByRole('menuitem', { name: 'تحديد' }).click()
    await page.getByRole('checkbox', { name: /Karak tea/ }).click()
    await expect.element(bar.getByText('المحدد: ١')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
