import { signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

type Shop = { whatsappNumber: string; formUrl: string; orderUrl: string; boardUrl: string }

test('the sandbox makes a shop to try, once however often it is asked for, with an order on its board', async ({
  page,
  app,
  sandbox,
}) => {
  await page.goto(app.sandboxUrl)
  await page.getByRole('button', { name: 'Shop' }).click()
  const make = page.getByRole('button', { name: 'Make a shop' })
  await make.dblclick()
  const menu = page.getByRole('link', { name: 'Open the menu' })
  await expect(menu).toBeVisible()
  const links = await page.locator('.steps a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const again = await page.request.post(`${app.sandboxUrl}/__control/demo/shop`)
  const { shop } = (await again.json()) as { shop: Shop }
  expect(links).toEqual([shop.formUrl, shop.orderUrl, shop.boardUrl])

  await page.goto(shop.formUrl)
  await expect(page.getByText('Pizza Margherita')).toBeVisible()
  await page.goto(shop.orderUrl)
  await expect(page.locator('.pay-qr')).toBeVisible()

  await signInBehindScreens(page, sandbox, shop.whatsappNumber)
  await page.goto('/orders')
  await expect(page.getByText('Ana Souza')).toHaveCount(1)
  await expect(page.getByText('Proof sent')).toBeVisible()
})
