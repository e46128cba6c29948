import { randomUUID } from 'node:crypto'
import { type AppCalls, read, send } from './app-calls.ts'

/** Brazil pays by Pix, which no provider confirms. */
export const SHOP_NUMBER = '+5511912345678'
const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const CUSTOMER = { name: 'Ana Souza', phone: '+5511998765432' }
const TEMPLATE = 'food-order'

export type DemoShop = {
  whatsappNumber: string
  formUrl: string
  boardUrl: string
  /** The customer's page of the first order; null: it was made before the sandbox started. */
  orderUrl: string | null
}

/** The calls of the demo that do not go to the owner app. */
export type Outside = {
  appUrl: string
  codeFor(number: string): Promise<string>
  givePlan(number: string): Promise<void>
}

type Form = { id: string; publicUrl: string; revision: number; formQuestions: { questionId: string; type: string }[] }

/**
 * A workspace with a menu, made by the calls that the screens make: sign-in with a code, a plan, the template of a food
 * order with its products, Pix, the form's publication. Then a customer orders, and says that they paid.
 */
export async function makeShop(app: AppCalls, outside: Outside): Promise<DemoShop> {
  if (!(await app.isSignedIn())) await signIn(app, outside)
  const shop = { whatsappNumber: SHOP_NUMBER, boardUrl: `${outside.appUrl}/orders` }
  const { forms } = await app.call<{ forms: { id: string }[] }>('GET', '/api/forms')
  const known = forms[0] && (await app.call<{ form: Form }>('GET', `/api/forms/${forms[0].id}`)).form
  if (known) return { ...shop, formUrl: known.publicUrl, orderUrl: null }
  await outside.givePlan(SHOP_NUMBER)
  const form = await openShop(app)
  return { ...shop, formUrl: form.publicUrl, orderUrl: await order(app, form) }
}

async function signIn(app: AppCalls, { codeFor }: Outside): Promise<void> {
  const whatsappNumber = SHOP_NUMBER
  await app.call('POST', '/auth/whatsapp', { whatsappNumber, language: 'en' })
  await app.call('POST', '/auth/whatsapp/callback', { whatsappNumber, token: await codeFor(whatsappNumber) })
}

async function openShop(app: AppCalls): Promise<Form> {
  const wanted = { templateId: TEMPLATE, number: SHOP_NUMBER, language: 'en', timeZone: 'America/Sao_Paulo' }
  const { form } = await app.call<{ form: Form }>('POST', '/api/forms/template', wanted)
  await app.call('PATCH', '/api/catalogue', { currency: 'BRL' })
  const formQuestions = form.formQuestions.map((each) =>
    each.type === 'PAYMENT' ? { ...each, currency: 'BRL' } : each,
  )
  await app.call('PATCH', `/api/forms/${form.id}/question`, { formQuestions, revision: form.revision })
  const questionId = form.formQuestions.find(({ type }) => type === 'PAYMENT')?.questionId
  await app.call('PUT', '/api/merchants/pix', { formId: form.id, questionId, ...PIX })
  await app.call('GET', `/api/forms/${form.id}/publish`)
  return form
}

/** Two products, to be fetched, by Pix. Returns the customer's page. */
async function order(app: AppCalls, { publicUrl }: Form): Promise<string> {
  const { catalogue } = await app.call<{ catalogue: { products: { id: string }[] } }>('GET', '/api/catalogue')
  const lines = catalogue.products.slice(0, 2).map(({ id }) => ({ productId: id, quantity: 1, note: '' }))
  const answers = { ...CUSTOMER, order: { lines, when: 'asap', way: 'pickup' }, pay: { method: 'pix' } }
  const sent = await send(publicUrl, { submissionId: randomUUID(), answers })
  const { order: own } = await read<{ order: { url: string; key: string } }>(sent)
  // "I have paid", without a picture: the owner decides whether it is so.
  await send(own.url, new URLSearchParams({ '.do': 'paid', '.key': own.key }))
  return own.url
}
