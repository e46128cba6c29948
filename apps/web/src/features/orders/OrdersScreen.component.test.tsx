import type { BoardOrder, OrderNews } from '@wayform/contract/calls/orders/orders.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenOrder, ORDER_FORM } from './testing.ts'

const FORM = { id: ORDER_FORM, name: 'Bakery orders', language: 'en', statusNames: {} }
const ORDERS = [
  givenOrder({ number: 1050, name: 'Omar Siddiqui' }),
  givenOrder({ number: 1051, name: 'Layla Hassan', payment: { label: 'Pix', state: 'due' } }),
  givenOrder({ number: 1049, name: 'Mariam Al-Otaibi', status: 'confirmed' }),
  givenOrder({ number: 1041, name: 'Khalid Anwar', status: 'done' }),
]

/** The board reads nothing of it. */
const RESPONSE: StoredResponse = {
  _id: ORDER_FORM,
  createdAt: new Date().toISOString(),
  responseNumber: 1,
  isTest: false,
  deliveredTo: '',
  version: 1,
  locale: '',
  status: 'new',
  note: '',
  isSuspect: false,
  suspectReasons: [],
  handOff: { state: 'waiting', openedAt: null, copiedAt: null, scannedAt: null },
  responses: [],
  deliveries: [],
}

const MARKED: StoredResponse['responses'][number] = {
  questionId: 'pay',
  label: 'How will you pay?',
  answer: { method: 'pix' },
  text: 'SAR 48.00 · Pix',
  paymentReferenceNo: null,
  type: 'PAYMENT',
  payment: {
    method: 'pix',
    label: 'Pix',
    amount: '48.00',
    currency: 'SAR',
    state: 'marked',
    reference: null,
    markedBy: null,
    markedAt: new Date().toISOString(),
    proof: null,
    refundable: null,
    refunds: [],
  },
}

/** A stream that a test writes to. */
function serveBoard(server: FakeServer, orders: readonly BoardOrder[] = ORDERS) {
  let stored = [...orders]
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const write = (news: OrderNews) => controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(news)}\n`))
  server
    .on(calls.orders.board, () => ({ orders: stored, forms: [FORM], people: [], isCut: false }))
    .on(calls.orders.history, { steps: [] })
    .on(calls.orders.live, () => {
      const body = new ReadableStream<Uint8Array>({
        start(own) {
          controller = own
          write({ is: 'open' })
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }) as never // not JSON
    })
    .on(calls.responses.edit, ({ params, body }) => {
      stored = stored.map((each) =>
        each.responseId === params.responseId ? { ...each, status: body.status ?? each.status } : each,
      )
      return { response: RESPONSE }
    })
  return {
    tell: write,
    cut: () => controller?.close(),
    set: (next: readonly BoardOrder[]) => {
      stored = [...next]
    },
  }
}

type Opened = {
  language?: Language
  path?: string
  orders?: readonly BoardOrder[]
  serve?: (server: FakeServer) => void
}

async function openBoard({ language = 'en', path = '/orders', orders = ORDERS, serve }: Opened = {}) {
  let board: ReturnType<typeof serveBoard> | undefined
  const { server } = await openOwnerApp(path, {
    language,
    me: { plan: 'standard', hasOrders: true },
    serve: (each) => {
      board = serveBoard(each, orders)
      serve?.(each)
    },
  })
  if (!board) throw new Error('the server was not asked')
  return { server, ...board }
}

const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (number: number) => page.getByRole('button', { name: `Order ${number}`, exact: true })
const moves = (server: FakeServer) => server.sent(calls.responses.edit).map(({ body }) => body.status)

describe('the board of orders', () => {
  it('shows each order in the column of its status, and the board is accessible', async () => {
    await openBoard()
    await expect.element(column('New').getByText('Omar Siddiqui')).toBeVisible()
    await expect.element(column('Confirmed').getByText('Mariam Al-Otaibi')).toBeVisible()
    await expect.element(column('Done').getByText('Khalid Anwar')).toBeVisible()
    await expectAccessible()
  })

  it('moves an order by its button, says so, and undoes it', async () => {
    const { server } = await openBoard()
    await column('New').getByRole('button', { name: 'Confirm' }).first().click()
    await expect.element(column('Confirmed').getByText('Omar Siddiqui')).toBeVisible()
    await expect.element(page.getByText('Order 1050: Confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(column('New').getByText('Omar Siddiqui')).toBeVisible()
    await expect.poll(() => moves(server)).toEqual(['confirmed', 'new'])
  })

  it('moves one order by one step, though its button is pressed twice', async () => {
    const { server } = await openBoard()
    // Not where the test before it pressed: that may have been just now.
    await column('New').getByRole('button', { name: 'Confirm' }).last().dblClick()
    await expect.element(column('Confirmed').getByText('Layla Hassan')).toBeVisible()
    await card(1051).click()
    const pane = page.getByRole('dialog', { name: 'Order 1051' })
    await pane.getByRole('button', { name: 'Start' }).dblClick()
    await expect.element(pane.getByRole('button', { name: 'Ready' }).last()).toBeVisible()
    await expect.poll(() => moves(server)).toEqual(['confirmed', 'inProgress'])
  })

  it('marks an order as paid once, though its button is pressed twice', async () => {
    const orders = [givenOrder({ number: 1051, payment: { label: 'Pix', state: 'unpaid' } })]
    const { server } = await openBoard({
      orders,
      serve: (fake) => fake.on(calls.responses.markPaid, { response: { ...RESPONSE, responses: [MARKED] } }),
    })
    await card(1051).click()
    const pane = page.getByRole('dialog', { name: 'Order 1051' })
    await pane.getByRole('button', { name: 'Mark as paid' }).dblClick()
    await expect.element(pane.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(server.sent(calls.responses.markPaid).map(({ body }) => body.isPaid)).toEqual([true])
  })

  it('keeps what is written in a note while it is being saved', async () => {
    const { server } = await openBoard()
    const saves = server.hold(calls.responses.edit)
    await card(1050).click()
    const pane = page.getByRole('dialog', { name: 'Order 1050' })
    const note = pane.getByRole('textbox')
    await note.fill('No nuts')
    await userEvent.tab()
    await expect.poll(() => saves.count()).toBe(1)
    await note.fill('No nuts, two candles')
    saves.answer({ response: RESPONSE })
    await expect.poll(() => server.sent(calls.responses.edit).length).toBe(1)
    await new Promise(requestAnimationFrame)
    await expect.element(note).toHaveValue('No nuts, two candles')
    await userEvent.tab()
    await expect
      .poll(() => server.sent(calls.responses.edit).map(({ body }) => body.note))
      .toEqual(['No nuts', 'No nuts, two candles'])
  })

  it('the board works by keys, and keeps the focus on the order that moved', async () => {
    const { server } = await openBoard()
    await expect.element(card(1050)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(card(1050)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(card(1051)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(card(1049)).toHaveFocus()
    await userEvent.keyboard('4')
    await expect.element(column('Ready').getByText('Mariam Al-Otaibi')).toBeVisible()
    await expect.element(card(1049)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Order 1049' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
    await expect.poll(() => moves(server)).toEqual(['ready'])
  })

  it('puts an order back that the server refuses to move', async () => {
    await openBoard({ serve: (server) => server.on(calls.responses.edit, refuse('order.stockGone')) })
    await column('New').getByRole('button', { name: 'Confirm' }).first().click()
    await expect.element(page.getByText('refused: order.stockGone')).toBeVisible()
    await expect.element(column('New').getByText('Omar Siddiqui')).toBeVisible()
  })

  it('keeps a move although a read that began before it is answered after it', async () => {
    const { server, cut } = await openBoard()
    await expect.element(card(1050)).toBeVisible()
    const reads = server.hold(calls.orders.board)
    const read = (orders: readonly BoardOrder[]) => ({ orders: [...orders], forms: [FORM], people: [], isCut: false })
    cut()
    await expect.poll(() => reads.count()).toBe(1)
    await column('New').getByRole('button', { name: 'Confirm' }).first().click()
    await expect.poll(() => moves(server)).toEqual(['confirmed'])
    reads.answer(read([...ORDERS, givenOrder({ number: 1053, name: 'Huda Bakr' })]))
    await expect.element(column('New').getByText('Huda Bakr')).toBeVisible()
    await expect.element(column('Confirmed').getByText('Omar Siddiqui')).toBeVisible()
  })

  it('shows an order that comes while the board is read for the first time', async () => {
    let reads: ReturnType<typeof FakeServer.prototype.hold<typeof calls.orders.board>> | undefined
    const { tell } = await openBoard({ serve: (server) => (reads = server.hold(calls.orders.board)) })
    await expect.poll(() => reads?.count()).toBe(1)
    tell({ is: 'changed', order: givenOrder({ number: 1053, name: 'Huda Bakr' }) })
    reads?.answer({ orders: [...ORDERS], forms: [FORM], people: [], isCut: false })
    await expect.element(column('New').getByText('Huda Bakr')).toBeVisible()
    await expect.element(column('New').getByText('Omar Siddiqui')).toBeVisible()
  })

  it('follows changes of other members, and reads everything again after a break', async () => {
    const { tell, cut, set, server } = await openBoard()
    await expect.element(card(1050)).toBeVisible()
    tell({ is: 'changed', order: givenOrder({ number: 1052, name: 'Faisal Al-Harbi' }) })
    await expect.element(column('New').getByText('Faisal Al-Harbi')).toBeVisible()
    await expect.element(page.getByText('New order 1052')).toBeInTheDocument()
    tell({ is: 'gone', formId: ORDER_FORM, number: 1051 })
    await expect.poll(() => page.getByText('Layla Hassan').elements().length).toBe(0)
    set([givenOrder({ number: 1060, name: 'Huda Bakr' })])
    cut()
    await expect.element(column('New').getByText('Huda Bakr')).toBeVisible()
    expect(server.sent(calls.orders.live).length).toBe(2)
  })

  it('shows the number of new orders in the navigation', async () => {
    const { tell } = await openBoard()
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await expect.element(link('Orders 2 new orders')).toBeVisible()
    tell({ is: 'changed', order: givenOrder({ number: 1052 }) })
    await expect.element(link('Orders 3 new orders')).toBeVisible()
  })

  it('asks before it cancels an order', async () => {
    const { server } = await openBoard()
    await card(1050).click()
    const pane = page.getByRole('dialog', { name: 'Order 1050' })
    await pane.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect.poll(() => page.getByText('Omar Siddiqui').elements().length).toBe(0)
    await expect.poll(() => moves(server)).toEqual(['cancelled'])
  })

  it('filters orders by the address', async () => {
    await openBoard({ path: '/orders?show=unpaid' })
    await expect.element(column('New').getByText('Layla Hassan')).toBeVisible()
    expect(page.getByText('Omar Siddiqui').elements()).toHaveLength(0)
  })

  it('shows the first cards of a long column, and more as they are reached', async () => {
    const many = Array.from({ length: 400 }, (_, index) => givenOrder({ number: index + 1 }))
    await openBoard({ orders: many })
    await expect.element(card(1)).toBeVisible()
    const shown = () => document.querySelectorAll('[data-order]').length
    expect(shown()).toBeLessThan(200)
    const before = shown()
    const reach = () => {
      card(before).element().scrollIntoView()
      return shown()
    }
    await expect.poll(reach).toBeGreaterThan(before)
  })

  it('draws the icons of cards as images, which a scroll does not draw again', async () => {
    const paid = { label: 'Pix', state: 'paid' } as const
    await openBoard({ orders: [givenOrder({ when: 'asap', way: 'delivery', payment: paid })] })
    await expect.element(card(1)).toBeVisible()
    const icons = [...document.querySelectorAll('[data-order] [data-icon], [data-order] [data-reply]')]
    expect(icons).toHaveLength(3)
    for (const icon of icons) expect(getComputedStyle(icon).backgroundImage).toMatch(/^url\("data:image/)
    expect(document.querySelectorAll('[data-order] svg')).toHaveLength(0)
  })

  it('shows the board from right to left, where the left arrow leads on', async () => {
    await openBoard({ language: 'ar' })
    await expect.element(page.getByRole('heading', { name: 'الطلبات' })).toBeVisible()
    await expect.element(page.getByText('Omar Siddiqui')).toBeVisible()
    const chosen = () => document.activeElement?.closest('[data-order]')?.textContent
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toContain('Omar Siddiqui')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(chosen).toContain('Mariam Al-Otaibi')
  })
})
