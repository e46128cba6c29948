import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { givenForm, type GivenQuestion } from './given-form.ts'
import type { SandboxControl } from './sandbox.ts'
import type { App } from './wayform.ts'

type Method = 'stripe' | 'paypal' | 'razorpay' | 'cash'
type Wanted = {
  methods: readonly Method[]
  currency: string
  language?: Language
  questions?: readonly GivenQuestion[]
}

export const PAYMENT_ID = 'pay'

/** Cakes at twelve each, paid on the second page. */
const CAKES: readonly GivenQuestion[] = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'count', type: 'NUMBER', label: 'How many cakes?', required: true, min: 0 },
  { questionId: 'page2', type: 'SECTION', label: 'Your bill', description: 'We bake once it is paid.' },
  {
    questionId: 'total',
    type: 'FORMULA',
    label: 'Total',
    formula: { expression: 'a * 12', variables: { a: 'count' } },
  },
]

/** A published form with these payment methods, set up as an owner does. */
export async function givenPaidForm(app: App, sandbox: SandboxControl, wanted: Wanted) {
  const { methods, currency, language = 'en', questions = CAKES } = wanted
  const payment: GivenQuestion = {
    questionId: PAYMENT_ID,
    type: 'PAYMENT',
    label: 'How will you pay?',
    required: true,
    currency,
    paymentAmountType: 'linkedField',
    linkedField: 'total',
    merchants: [],
  }
  const form = await givenForm(app, sandbox, { questions: [...questions, payment], language })
  for (const method of methods) await setUp(form.owner, form.id, method)
  const published = await form.owner(calls.forms.publish, { params: { id: form.id } })
  return { ...published.form, owner: form.owner }
}

async function setUp(owner: Client, formId: string, method: Method): Promise<void> {
  const place = { formId, questionId: PAYMENT_ID }
  if (method === 'cash') await owner(calls.merchants.setCash, { body: { ...place, label: 'At the door' } })
  if (method === 'paypal') {
    await owner(calls.merchants.setPaypal, { body: { ...place, email: 'baker@shop.example' } })
  }
  if (method === 'razorpay') {
    const keyId = `rzp_test_${formId.replaceAll('-', '').slice(0, 14)}`
    await owner(calls.merchants.setRazorpay, { body: { ...place, keyId, keySecret: `secret_${keyId}` } })
  }
  if (method === 'stripe') {
    const { url } = await owner(calls.merchants.onboardStripe, { body: place })
    await fetch(url)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'finish' }), redirect: 'manual' })
    await owner(calls.merchants.stripeStatus, { query: place })
  }
}
