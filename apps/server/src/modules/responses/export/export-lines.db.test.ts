import { calls } from '@wayform/contract/routes.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../../public/access/testing.ts'
import { bookingForm, CUT, EVERY_DAY, givenSetup, timeIn } from '../../public/bookings/testing.ts'
import { givenProduct, orderForm } from '../../public/orders/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('an export by line', () => {
  it('writes a row for each line of each order, with amounts that a spreadsheet adds up', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const variants = [{ id: 'm', name: 'Medium', price: 16_550, stock: null }]
    const extras = [{ id: 'box', name: 'Gift box', price: 500 }]
    const cake = await givenProduct(server, owner, { name: '=Cake', variants, extras, extrasMax: 1 })
    const tea = await givenProduct(server, owner, { name: 'Tea', price: 800 })
    const form = await orderForm(server, owner)
    const order = (lines: object[]) =>
      submit(server, form.link, { phone: '+5511987654321', order: { lines, when: 'asap' } })
    await order([{ productId: tea, quantity: 1 }])
    await order([
      { productId: cake, variantId: 'm', extraIds: ['box'], quantity: 2, note: 'ribbon' },
      { productId: tea, quantity: 3 },
    ])
    const query = { formId: form.id, by: 'line' as const }
    const { status, body } = await server.call(calls.responses.exportCsv, { query }, owner)
    expect(status).toBe(200)
    const rows = parse(String(body), { bom: true })
    expect(rows[0]?.slice(3)).toEqual(['Name', 'Size', 'Extras', 'Note', 'Quantity', 'Price', 'Total', 'Currency'])
    expect(rows.slice(1).map(([number, , , ...line]) => [number, ...line])).toEqual([
      ['2', "'=Cake", 'Medium', 'Gift box', 'ribbon', '2', '170.5', '341', 'SAR'],
      ['2', 'Tea', '', '', '', '3', '8', '24', 'SAR'],
      ['1', 'Tea', '', '', '', '1', '8', '8', 'SAR'],
    ])
    const sheet = await server.call(calls.responses.exportXlsx, { query }, owner)
    expect(sheet.status).toBe(200)
  })
})

describe('an export of bookings', () => {
  it('writes the parts of a booking to columns of their own, in the owner’s language and on the shop’s clock', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const services = [{ ...CUT, name: '=Haircut', pay: { kind: 'price', amount: 1_050 } as const }]
    await givenSetup(server, owner, { zone: 'Asia/Riyadh', weekly: EVERY_DAY, services })
    const form = await bookingForm(server, owner)
    const start = timeIn(server, 3, '07:00')
    const { status } = await submit(server, form.link, {
      phone: '+5511987654321',
      visit: { serviceId: 'cut', start },
    })
    expect(status).toBe(201)
    const rowsIn = async (language: string) => {
      const asked = { query: { formId: form.id }, headers: { ...owner.headers, 'accept-language': language } }
      const { body } = await server.call(calls.responses.exportCsv, asked, { headers: asked.headers })
      return parse(String(body), { bom: true })
    }
    const [head = [], row = []] = await rowsIn('en')
    const at = head.indexOf('Service')
    expect(head[at - 1]).toBe('Choose a time')
    expect(head.slice(at)).toEqual([
      'Service',
      'Person',
      'Starts',
      'Ends',
      'Time zone',
      'People',
      'Price or deposit',
      'Currency',
    ])
    const day = start.slice(0, 10)
    expect(row.slice(at)).toEqual(["'=Haircut", '', `${day} 10:00`, `${day} 11:00`, 'Asia/Riyadh', '1', '10.5', 'USD'])
    expect((await rowsIn('de'))[0]).toContain('Beginn')
    expect((await server.call(calls.responses.exportXlsx, { query: { formId: form.id } }, owner)).status).toBe(200)
  })
})
