import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { publishForm, type Questions } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { besideCrowd } from '../support/beside-crowd.ts'
import { load } from '../support/load-server.ts'
import { requestTo } from '../support/submission-requests.ts'

const SOLD_OUT = 422

export const soldOut: Row = {
  name: 'sold-out',
  title: 'an ordinary form beside a crowd that orders what is sold out',
  async measure({ product }) {
    const { port, forms, owner } = await product()
    const [ordinary, busy] = forms.quiet
    if (!ordinary || !busy) throw new Error('There is no form to answer')
    const details = { ...blankProduct({ name: 'The last box' }), stock: 1 }
    const begin = { currency: 'SAR' as const, timeZone: 'Asia/Riyadh' }
    const made = await owner.call(calls.catalogue.create, { body: { details, begin } })
    const questions = [
      { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
      { questionId: 'order', type: 'ORDER', label: 'Order', required: true },
    ] as Questions
    const shop = await publishForm(owner.call, { name: 'A shop', questions })
    const order = { lines: [{ productId: made.product.id, quantity: 1, note: '' }], when: 'asap' }
    const next = requestTo(shop, port, { answers: { phone: '+966501234567', order }, locale: 'en' })
    // The first order gets the last item.
    await load({ port, connections: 1, durationMs: 0, next })
    return besideCrowd({ port, ordinary, busy, refused: { next, status: SOLD_OUT, name: 'a sold-out shop' } })
  },
}
