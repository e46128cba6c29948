import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import type { Language } from '@wayform/core/languages.ts'
import { ownedForm } from './owned-form.ts'
import type { SandboxControl } from './sandbox.ts'
import { callAs } from './sign-in.ts'
import type { App } from './wayform.ts'

type Wanted = { number: string; language?: Language }

const ORDER = { questionId: 'order', type: 'ORDER', label: 'Order', required: true }
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
  ORDER,
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Payment',
    required: true,
    currency: 'INR',
    paymentAmountType: 'linkedField',
    linkedField: ORDER.questionId,
    merchants: [],
  },
]

/** The browser’s owner sold two boxes for 200 rupees, of ten, and they are paid at Razorpay. */
export async function givenPaidResponse(
  page: Page,
  app: App,
  sandbox: SandboxControl,
  { number, language = 'en' }: Wanted,
) {
  const call = callAs(page)
  const form = await ownedForm(page, sandbox, { number, language, name: 'Sweets', questions: QUESTIONS })
  const details = { ...blankProduct({ name: 'Maamoul box', price: 10_000 }), stock: 10 }
  const begin = { currency: 'INR', timeZone: 'Asia/Kolkata' }
  const { product } = await call<{ product: { id: string } }>('POST', '/api/catalogue/products', { details, begin })
  const keyId = `rzp_test_${number.slice(-8)}`
  const place = { formId: form.id, questionId: 'pay' }
  await call(calls.merchants.setRazorpay.method, calls.merchants.setRazorpay.path, {
    ...place,
    keyId,
    keySecret: `secret_${keyId}`,
  })
  await call('GET', `/api/forms/${form.id}/publish`)

  const post = async (url: string, data: object) => (await page.request.post(url, { data })).json()
  const answers = {
    name: 'Asha Rao',
    phone: '+919876543210',
    order: { lines: [{ productId: product.id, quantity: 2, note: '' }], when: 'asap' },
  }
  const submissionId = crypto.randomUUID()
  const started = await post(`${form.publicUrl}/payments`, { submissionId, answers, method: 'razorpay' })
  const { orderId } = started.next
  const paid = await post(`${app.sandboxUrl}/__control/razorpay/pay`, { orderId })
  const { paymentId: _, ...result } = paid
  const confirmed = await post(`${form.publicUrl}/payments/${started.paymentId}/confirm`, result)
  const left = async () => {
    const { catalogue } = await call<{ catalogue: { products: { left: Record<string, number> }[] } }>(
      'GET',
      '/api/catalogue',
    )
    return catalogue.products[0]?.left['']
  }
  return { form, left, receiptUrl: confirmed.receiptUrl as string }
}
