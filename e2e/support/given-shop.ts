import type { Page } from '@playwright/test'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { callAs } from './sign-in.ts'
import { expect } from './wayform.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
]

type Created = { form: { id: string; revision: number; formQuestions: object[]; publicUrl: string } }

/** A bakery that takes bookings too, on the clock of UTC: one product, one service, and a form for each. */
export async function givenShop(page: Page, number: string) {
  const call = callAs(page)
  const details = blankProduct({ name: 'Maamoul box', price: 4_800 })
  const begin = { currency: 'SAR', timeZone: 'UTC' }
  const { product } = await call<{ product: { id: string } }>('POST', '/api/catalogue/products', { details, begin })
  const { setup, revision } = await call<StoredBookingSetup>('GET', '/api/bookings/setup')
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
  const services = [{ id: 'clean', name: 'Teeth cleaning', minutes: 45, places: 1, confirm: 'byOwner' }]
  const rules = { ...setup.rules, leadMinutes: 0 }
  const open = { ...setup, zone: 'UTC', weekly, services, rules }
  await call('PUT', '/api/bookings/setup', { revision, setup: open, currency: 'SAR' })
  const make = async (name: string, question: object) => {
    const { form } = await call<Created>('POST', '/api/forms', { name, language: 'en', whatsappNumber: number })
    const formQuestions = [...form.formQuestions, ...QUESTIONS, question]
    await call('PATCH', `/api/forms/${form.id}/question`, { formQuestions, revision: form.revision })
    await call('GET', `/api/forms/${form.id}/publish`)
    return form
  }
  const visits = await make('Visits', { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true })
  const orders = await make('Orders', { questionId: 'order', type: 'ORDER', label: 'Order', required: true })
  const send = async (url: string, name: string, more: object) => {
    const answers = { name, phone: '+966501234567', ...more }
    const answer = await page.request.post(url, { data: { submissionId: crypto.randomUUID(), answers } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  return {
    orders,
    order: (name: string) => {
      const lines = [{ productId: product.id, quantity: 1, note: '' }]
      return send(orders.publicUrl, name, { order: { lines, when: 'asap', way: 'pickup' } })
    },
    book: ({ start }: { start: string }) =>
      send(visits.publicUrl, 'Tariq Mansour', { visit: { serviceId: 'clean', party: 1, start } }),
  }
}
