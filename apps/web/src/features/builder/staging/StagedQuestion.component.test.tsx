import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder } from '../../../testing/builder-driver.ts'

describe('a phone question on the staging area', () => {
  it('a phone question starts with the country of the form’s WhatsApp number', async () => {
    const phone = given.phone({ questionId: 'phone', label: 'Your number' })
    await openBuilder([phone], { form: { whatsappNumber: '+46701234567' } })
    await expect.element(page.getByRole('button', { name: 'Edit Phone: Your number' })).toBeVisible()
    const shown = () => document.querySelector<HTMLSelectElement>('select[name="phone.country"]')?.selectedOptions[0]
    await expect.poll(() => shown()?.text).toMatch(/^SE \+46/)
  })
})
