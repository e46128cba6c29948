import { describe, expect, it } from 'vitest'
import { standingOf, untilSettled } from './payment-standing.ts'

const response = {
  responseNumber: 7,
  deliveredTo: '+4915120850001',
  whatsappUrl: 'https://wa.me/4915120850001?text=Cake%20%237',
  receiptUrl: 'https://forms.example/cakes/receipt/s',
}
const paid = { kind: 'paid', handoff: response }

const answer = (status: number, body: unknown = {}) => ({ status, headers: new Headers(), json: async () => body })
const standing = (status: string, given: unknown = null) => answer(200, { status, response: given })
const lost = () => Promise.reject(new TypeError('no network'))

describe('the state of a payment', () => {
  it.each([
    ['paid, by the status', standing('paid', response), paid],
    ['paid, when asked for', answer(200, response), paid],
    ['pending while its response is being stored', standing('paid'), { kind: 'pending', receiptUrl: null }],
    ['pending', answer(202, { status: 'pending' }), { kind: 'pending', receiptUrl: null }],
    ['pending, with a receipt', standing('pending', response), { kind: 'pending', receiptUrl: response.receiptUrl }],
    ['open', standing('open'), { kind: 'open' }],
    ['not paid yet', answer(402), { kind: 'open' }],
    ['failed', standing('failed'), { kind: 'failed' }],
    ['too late', answer(410), { kind: 'expired' }],
    ['unknown to the server', answer(404), { kind: 'gone' }],
    ['unknown when the server has trouble', answer(502), null],
  ])('reads the state of a payment that is %s', async (_, reply, expected) => {
    expect(await standingOf(async () => reply)).toEqual(expected)
  })

  it('reads no state of a payment without a network', async () => {
    expect(await standingOf(lost)).toBeNull()
  })
})

describe('waiting for a payment', () => {
  type Replies = (ReturnType<typeof answer> | null)[]

  async function follow({ looks = [], asks = [] }: { looks?: Replies; asks?: Replies }, isCancelled = false) {
    const waits: number[] = []
    const turn = (replies: Replies) => async () => (replies.length > 1 ? replies.shift() : replies[0]) ?? lost()
    const settled = await untilSettled(
      { look: turn(looks), ask: turn(asks), wait: async (ms) => void waits.push(ms) },
      isCancelled,
    )
    return { settled, waits }
  }

  it('stops waiting at once when the payment is paid', async () => {
    expect(await follow({ looks: [standing('paid', response)] })).toEqual({ settled: paid, waits: [] })
  })

  it('asks the provider before the first wait', async () => {
    expect(await follow({ looks: [standing('open')], asks: [answer(200, response)] })).toEqual({
      settled: paid,
      waits: [],
    })
  })

  it('polls at growing intervals, and stops', async () => {
    const { settled, waits } = await follow({ looks: [standing('pending')], asks: [answer(202)] })
    expect(settled).toEqual({ kind: 'pending', receiptUrl: null })
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(15_000)
  })

  it('finds a payment that was made while it waited', async () => {
    const { settled, waits } = await follow({
      looks: [standing('open'), standing('paid', response)],
      asks: [answer(402)],
    })
    expect(settled).toEqual(paid)
    expect(waits).toHaveLength(1)
  })

  it('ends the wait after a cancellation, unless the payment is paid after all', async () => {
    expect(await follow({ looks: [standing('open')] }, true)).toEqual({ settled: { kind: 'open' }, waits: [] })
    expect(await follow({ looks: [standing('paid', response)] }, true)).toEqual({ settled: paid, waits: [] })
  })

  it('keeps the last known state when the network is lost', async () => {
    const { settled } = await follow({ looks: [standing('pending'), null], asks: [null] })
    expect(settled).toEqual({ kind: 'pending', receiptUrl: null })
  })

  it('returns null when the server never answers', async () => {
    expect((await follow({ looks: [null], asks: [null] })).settled).toBeNull()
  })
})
