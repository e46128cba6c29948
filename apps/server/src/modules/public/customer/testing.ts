import { calls } from '@wayform/contract/routes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { OrderSettings } from '@wayform/core/orders/settings.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { PHONE } from '../access/testing.ts'
import { givenProduct, onlyOf, orderForm } from '../orders/testing.ts'

const { orders, publicForms, responses } = calls

const NUMBER = '+966501234567'
export const UNTIL_CONFIRMED: Partial<OrderSettings> = { changeUntil: { kind: 'confirmed' } }

/** A customer who ordered two boxes of five. */
export async function givenCustomer(
  server: TestServer,
  settings = UNTIL_CONFIRMED,
  product: Partial<ProductDetails> = {},
  ordered: object = { way: 'pickup' },
) {
  const owner = await server.given.owner({ plan: 'plus' })
  const box = await givenProduct(server, owner, { name: 'Maamoul box', price: 4_800, stock: 5, ...product })
  const tea = await givenProduct(server, owner, { name: 'Karak tea', price: 500 })
  const form = await orderForm(server, owner, settings)
  const submit = async (quantity: number, number = NUMBER) => {
    const answers = { [PHONE.questionId]: number, order: onlyOf(box, quantity, ordered) }
    return server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })
  }
  const { body } = await submit(2)
  return {
    owner,
    form,
    box,
    tea,
    submit,
    ...customerOf(server, form.link, body),
    order: async () => (await server.call(orders.board, {}, owner)).body.orders[0],
    edit: async (changes: object) => {
      const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
      const asked = { params: { responseId: list[0]._id }, query: { formId: form.id }, body: changes }
      return (await server.call(responses.edit, asked, owner)).status
    },
    left: async () =>
      (
        await server.deps.database.db
          .selectFrom('product_stock')
          .select('left')
          .where('workspace_id', '=', owner.id)
          .where('product_id', '=', box)
          .executeTakeFirst()
      )?.left,
  }
}

type Fields = Record<string, string | readonly string[]>

/** The actions of a customer on the page of their order. */
export function customerOf(server: TestServer, link: string, sent: { receiptUrl: string; order: { key: string } }) {
  const signed = sent.receiptUrl.split('/').at(-1) ?? ''
  const host = new URL(server.deps.config.formsUrl).host
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
  const page = async () => String((await server.call(publicForms.receipt, { params: { link, signed } })).body)
  const post = (fields: Fields) => {
    const all = { '.key': sent.order.key, ...fields }
    const pairs = Object.entries(all).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    const payload = new URLSearchParams(pairs).toString()
    return server.forms.inject({ method: 'POST', url: `/${link}/receipt/${signed}`, headers, payload })
  }
  return {
    page,
    post,
    /** Of the order that the page is about now. */
    change: async (fields: Fields) =>
      post({ '.of': /name="\.of" value="([^"]+)"/.exec(await page())?.[1] ?? '', ...fields }),
  }
}
