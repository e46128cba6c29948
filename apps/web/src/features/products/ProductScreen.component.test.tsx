import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenCatalogue, givenProduct, serveCatalogue, TRUFFLE } from './testing.ts'

type Options = { language?: Language; serve?: (server: FakeServer) => unknown }

const open = (path: string, { language = 'en', serve }: Options = {}) =>
  openOwnerApp(path, {
    language,
    serve: (server) => {
      serveCatalogue(server)
      serve?.(server)
    },
  })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Toasts have a live region of their own. */
const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved this product in the meantime' })

describe('a product’s screen', () => {
  it('names missing input, and stores a new product with sizes and extras', async () => {
    const { server, router } = await open('/products/new')
    await field('Name').fill('Lemon cake')
    await button('Save').click()
    await expect.element(page.getByText('Enter a price, such as 12 or 12.50.')).toBeVisible()
    await expect.element(field('Price')).toHaveFocus()
    await expectAccessible()
    await field('Price').fill('110')
    await button('Add size').click()
    await field('Name of number 1').fill('Small')
    await page.getByRole('switch', { name: 'Count stock' }).click()
    await field('Stock of Small').fill('6')
    await button('Add extra').click()
    await page.getByRole('textbox', { name: 'Name of number 1' }).nth(1).fill('Candles')
    await field('Price of Candles').fill('SAR 6.5')
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/made')
    expect(server.sent(calls.catalogue.create).map(({ body }) => body.details)).toEqual([
      expect.objectContaining({
        name: 'Lemon cake',
        variants: [expect.objectContaining({ name: 'Small', price: 11_000, stock: 6 })],
        extras: [expect.objectContaining({ name: 'Candles', price: 650 })],
        extrasMax: 1,
      }),
    ])
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('recounts only the stock of the size that was edited', async () => {
    const { server } = await open('/products/truffle')
    await expect.element(field('Stock of Small, 15 cm')).toHaveValue('6')
    await field('Stock of Medium, 20 cm').fill('8')
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    const [sent] = server.sent(calls.catalogue.save)
    expect(sent?.body.restocked).toEqual(['m'])
    expect(sent?.body.details.variants.map(({ stock }) => stock)).toEqual([9, 8])
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('leads to the published forms that offer it, and says how many more there are', async () => {
    const forms = [
      { id: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', name: 'Cake orders' },
      { id: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a12', name: 'طلبات العيد' },
    ]
    await open('/products/truffle', { serve: (fake) => fake.on(calls.catalogue.forms, { total: 14, forms }) })
    await page.getByText('In 14 published forms').click()
    const link = page.getByRole('link', { name: 'Cake orders' })
    await expect.element(link).toHaveAttribute('href', '/forms/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11')
    await expect.element(page.getByText('and 12 more')).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['truffle', 0, 'In no published form yet'],
    ['tea', 1, '1 published form would show it'],
  ])('states for %s in %i forms where the product is offered', async (id, total, text) => {
    const forms = total === 0 ? [] : [{ id: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', name: 'Tea' }]
    await open(`/products/${id}`, { serve: (fake) => fake.on(calls.catalogue.forms, { total, forms }) })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('the product can be edited while its forms cannot be loaded', async () => {
    await open('/products/truffle', { serve: (fake) => fake.on(calls.catalogue.forms, refuse('request.tooMany')) })
    await expect.element(field('Name')).toHaveValue('Chocolate truffle cake')
    await expect.element(page.getByText('published form')).not.toBeInTheDocument()
  })

  it('asks which version to keep when another session saved meanwhile', async () => {
    const theirs = { ...TRUFFLE, name: 'Truffle cake', revision: 4 }
    const { server } = await open('/products/truffle')
    await field('Description').fill('Three dark layers')
    server
      .on(calls.catalogue.save, refuse('catalogue.stale', { current: 4 }))
      .on(calls.catalogue.get, { catalogue: givenCatalogue({ products: [theirs] }) })
    await button('Save').click()
    await expect.element(conflict).toBeVisible()
    await expect.element(field('Description')).toHaveValue('Three dark layers')
    await expectAccessible()
    server.on(calls.catalogue.save, ({ body }) => ({
      product: { ...theirs, ...body.details, revision: 5 },
      revision: 12,
    }))
    await button('Save mine').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(server.sent(calls.catalogue.save).map(({ body }) => [body.revision, body.details.description])).toEqual([
      [1, 'Three dark layers'],
      [4, 'Three dark layers'],
    ])
  })

  it('shows the other version on demand', async () => {
    const { server } = await open('/products/truffle')
    await field('Name').fill('Mine')
    server.on(calls.catalogue.save, refuse('catalogue.stale', { current: 4 })).on(calls.catalogue.get, {
      catalogue: givenCatalogue({ products: [{ ...TRUFFLE, name: 'Truffle cake', revision: 4 }] }),
    })
    await button('Save').click()
    await expect.element(conflict).toBeVisible()
    await expect.poll(() => server.sent(calls.catalogue.get).length).toBeGreaterThan(1)
    await button('Show theirs').click()
    await expect.element(field('Name')).toHaveValue('Truffle cake')
    await expect.element(conflict).not.toBeInTheDocument()
  })

  it('keeps the input when it could not be saved', async () => {
    await open('/products/truffle', { serve: (fake) => fake.on(calls.catalogue.save, refuse('request.tooMany')) })
    await field('Name').fill('Mine')
    await button('Save').click()
    await expect.element(page.getByText('refused: request.tooMany')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Mine')
  })

  it('keeps what is typed while it is being saved', async () => {
    const { server } = await open('/products/truffle')
    const saves = server.hold(calls.catalogue.save)
    await field('Name').fill('Truffle cake')
    await button('Save').click()
    await expect.poll(() => saves.count()).toBe(1)
    await field('Name').fill('Truffle cake, dark')
    saves.answer({ product: { ...TRUFFLE, name: 'Truffle cake', revision: 2 }, revision: 9 })
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Truffle cake, dark')
    await expect.element(button('Save')).toBeVisible()
  })

  it('asks before unsaved changes are left', async () => {
    const { router } = await open('/products/truffle')
    await field('Name').fill('Mine')
    await page.getByRole('link', { name: 'All products' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/products/truffle')
    await expect.element(field('Name')).toHaveValue('Mine')
    await button('Discard').click()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/products')
  })

  it('offers days, hours, preparation time and another language', async () => {
    const { server } = await open('/products/loaf')
    await page.getByRole('checkbox', { name: 'Sunday' }).click()
    await page.getByRole('switch', { name: 'Only at certain hours' }).click()
    await page.getByRole('combobox', { name: 'Needs time to make' }).selectOptions('1 day')
    await page.getByRole('combobox', { name: 'Add a language' }).selectOptions('Deutsch')
    await page.getByRole('group', { name: 'Deutsch' }).getByRole('textbox', { name: 'Name' }).fill('Sauerteigbrot')
    await expectAccessible()
    await button('Save').click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    expect(server.sent(calls.catalogue.save)[0]?.body.details).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6],
      hours: { from: '09:00', to: '18:00' },
      makingMinutes: 1_440,
      texts: { de: { name: 'Sauerteigbrot' } },
    })
  })

  it('starts a product as a copy of another one', async () => {
    await open('/products/new?copy=loaf')
    await expect.element(field('Name')).toHaveValue('Sourdough loaf')
    await expect.element(field('Price')).toHaveValue('24.00')
    await expect.element(button('Save')).toBeVisible()
  })

  it('lets the first product choose the currency', async () => {
    const { server } = await open('/products/new', {
      serve: (fake) =>
        serveCatalogue(fake, givenCatalogue({ exists: false, currency: 'USD', categories: [], products: [] })),
    })
    await page.getByRole('combobox', { name: 'Currency' }).selectOptions('JPY')
    await field('Name').fill('Mochi')
    await field('Price').fill('120')
    await button('Save').click()
    await expect
      .poll(() => server.sent(calls.catalogue.create).map(({ body }) => [body.begin?.currency, body.details.price]))
      .toEqual([['JPY', 120]])
  })

  it('says that the product no longer exists', async () => {
    await open('/products/nothing')
    await expect.element(page.getByText('This product doesn’t exist any more')).toBeVisible()
  })

  it('the screen fits on a phone, in Arabic', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await open('/products/truffle', { language: 'ar' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Chocolate truffle cake')
    await expect.element(page.getByText('الساعة ٠٥:٠٠، إلى الأعداد المحددة هنا')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it('shows a product of a shop with a daily refill with what is left now', async () => {
    await open('/products/daily', {
      serve: (fake) =>
        serveCatalogue(
          fake,
          givenCatalogue({
            products: [
              givenProduct('daily', {
                name: 'Bun',
                refillAt: '05:00',
                variants: [{ id: 's', name: 'Small', price: 100, stock: 24 }],
                left: { s: 3 },
              }),
            ],
          }),
        ),
    })
    await expect.element(field('Stock of Small')).toHaveValue('24')
    await expect.element(page.getByText('3 left')).toBeVisible()
  })
})
