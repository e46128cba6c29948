import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'
import { serveCatalogue } from '../testing.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the coupons of a workspace', () => {
  it('names missing input, and saves a coupon with its uses', async () => {
    const { server } = await openOwnerApp('/products', { language: 'en', serve: (fake) => serveCatalogue(fake) })
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Coupons' }).click()
    await button('Add coupon').click()
    await button('Save').click()
    await expect.element(page.getByText('Give it a code.')).toBeVisible()
    expect(server.sent(calls.catalogue.setCoupons)).toEqual([])
    await page.getByRole('textbox', { name: 'Code' }).fill('DARB10')
    await page.getByRole('textbox', { name: 'Takes off (%)' }).fill('10')
    await page.getByRole('textbox', { name: 'Number of uses' }).fill('50')
    await page.getByRole('switch', { name: 'Once per phone number' }).click()
    await expectAccessible()
    await button('Save').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const [sent] = server.sent(calls.catalogue.setCoupons)
    expect(sent?.body).toMatchObject({
      revision: 7,
      coupons: [{ code: 'DARB10', discount: { kind: 'percent', rate: 1_000 }, uses: 50, oncePerNumber: true }],
    })
  })
})
