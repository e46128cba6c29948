import type { Page } from '@playwright/test'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const size = (id: string, name: string, price: number, stock: number) => ({ id, name, price, stock })
const MENU: Partial<ProductDetails>[] = [
  {
    name: 'Chocolate truffle cake',
    description: 'Three dark layers with truffle cream. Contains wheat, milk and egg.',
    variants: [
      size('s', 'Small, 15 cm', 12_000, 6),
      size('m', 'Medium, 20 cm', 16_500, 5),
      size('l', 'Large, 26 cm', 22_000, 3),
    ],
    extras: [
      { id: 'candles', name: 'Gold candles', price: 600 },
      { id: 'message', name: 'Message on the cake', price: 1_000 },
    ],
    extrasMax: 2,
    maxQuantity: 4,
    makingMinutes: 1_440,
  },
  { name: 'Date and caramel cake', price: 12_800, stock: 0 },
  { name: 'Lemon cake', price: 11_000, stock: 6, isOn: false },
  { name: 'Za’atar manakish', price: 1_400 },
  { name: 'Maamoul box, 12 pieces', price: 4_850, stock: 4 },
]

let numbers = 0
const newNumber = () => `+49151224457${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    const name = `${language}-${viewport.width}`
    test(`products are begun, listed, changed and imported: ${name}`, async ({ page, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(viewport)
      await signInBehindScreens(page, sandbox, newNumber())
      await page.goto('/')
      await speak(page, language)

      await page.goto('/products')
      await expect(page.getByText(t('products.empty.title'))).toBeVisible()
      await look(page, `sell-products-empty-${name}`)
      await page.getByRole('link', { name: t('products.add') }).click()
      await page.getByRole('combobox', { name: t('products.shop.currency') }).selectOption('SAR')
      await page.getByRole('textbox', { name: t('products.name'), exact: true }).fill('Karak tea')
      await page.getByRole('textbox', { name: t('products.columns.price'), exact: true }).fill('8')
      await page.getByRole('button', { name: t('settings.save.save') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Karak tea' })).toBeVisible()

      for (const details of MENU) {
        await callAs(page)('POST', '/api/catalogue/products', { details: blankProduct(details) })
      }
      // The navigation is there once something is sold.
      await page.goto('/')
      const nav = page.getByRole('navigation', { name: t('shell.nav.title') })
      await look(page, `sell-nav-${name}`)
      await nav.getByRole('link', { name: t('shell.nav.products') }).click()
      await expect(page.getByText('Maamoul box, 12 pieces')).toBeVisible()
      await look(page, `sell-products-${name}`)

      const tea = page.getByRole('switch', { name: t('products.switch', { name: 'Karak tea' }) })
      await tea.click()
      await expect(page.getByText(t('products.turnedOff', { name: 'Karak tea' }))).toBeVisible()
      await page.getByRole('button', { name: t('shell.undo') }).click()
      await expect(tea).toBeChecked()

      await page.getByRole('link', { name: /Chocolate truffle cake/ }).click()
      const description = page.getByRole('textbox', { name: t('products.description'), exact: true }).first()
      await description.fill('Three dark layers.')
      await look(page, `sell-product-edit-${name}`)
      await page.getByRole('button', { name: t('settings.save.save') }).click()
      await expect(page.getByText(t('products.saved'))).toBeVisible()
      await page.reload()
      await expect(description).toHaveValue('Three dark layers.')
    })
  }
}

async function speak(page: Page, language: Language) {
  await callAs(page)('PATCH', '/api/users/language', { language })
}

async function look(page: Page, name: string) {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await takePicture(page, { path, fullPage: true })
}
