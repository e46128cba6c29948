import { calls } from '@wayform/contract/routes.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { CLINIC, givenStored, serveSetup } from './testing.ts'

type Options = { language?: Language; plan?: 'lite'; serve?: (server: FakeServer) => unknown }

const open = ({ language = 'en', plan, serve = serveSetup }: Options = {}) =>
  openOwnerApp('/calendar/setup', { language, ...(plan && { me: { plan } }), serve })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const saved = (server: FakeServer): BookingSetup[] =>
  server.sent(calls.bookings.saveSetup).map(({ body }) => body.setup)

describe('the set-up of bookings', () => {
  it.each(['en', 'ar'] as const)('the set-up is accessible in %s', async (language) => {
    await open({ language })
    await expect.element(page.getByText('Dr. Huda Basem', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('stores a first service with its price and the currency of the workspace', async () => {
    const { server } = await open({
      serve: (fake) => serveSetup(fake, givenStored({ setup: emptySetup('UTC'), revision: 0, hasCurrency: false })),
    })
    await button('Add service').click()
    await button('Done').click()
    await expect.element(page.getByText('Give the service a name.')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Haircut')
    await page.getByRole('radio', { name: 'The price' }).click()
    await page.getByRole('combobox', { name: 'Currency' }).selectOptions('SAR')
    await field('Amount in SAR').fill('80')
    await expectAccessible()
    await button('Done').click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(1)
    expect(saved(server)[0]?.services).toEqual([
      expect.objectContaining({ name: 'Haircut', minutes: 30, pay: { kind: 'price', amount: 8000 } }),
    ])
    expect(server.sent(calls.bookings.saveSetup)[0]?.body).toMatchObject({ revision: 0, currency: 'SAR' })
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('closes, opens and copies days, and adds a break', async () => {
    const { server } = await open()
    await page.getByRole('switch', { name: 'Friday' }).click()
    await field('Friday, from').fill('10:00')
    await button('Add hours: Saturday').click()
    await page.getByRole('switch', { name: 'Monday' }).click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(1)
    const on = (weekday: number) =>
      saved(server)[0]
        ?.weekly.filter((each) => each.weekday === weekday)
        .map(({ from, to }) => `${from}-${to}`)
    expect([on(5), on(6), on(1)]).toEqual([['10:00-17:00'], ['09:00-12:00', '13:00-17:00'], []])
    await button('Copy to the other open days: Friday').click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(2)
    expect(new Set(saved(server)[1]?.weekly.map(({ from, to }) => `${from}-${to}`))).toEqual(new Set(['10:00-17:00']))
    expect(new Set(saved(server)[1]?.weekly.map(({ weekday }) => weekday))).toEqual(new Set([2, 3, 4, 5, 6, 7]))
  })

  it('lists the bookings that fall on days off, and adds days and special hours', async () => {
    const hit = {
      dayOffId: 'holiday',
      formId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11',
      responseId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a12',
      number: 308,
      startsAt: '2026-11-30T07:00:00.000Z',
      serviceId: 'check',
      staffId: 'omar',
    }
    const { server } = await open({ serve: (fake) => serveSetup(fake, givenStored({ hits: [hit] })) })
    await expect.element(page.getByText('Bookings to move: 1')).toBeVisible()
    await button('Show').click()
    // 07:00 in UTC is 10:00 in Riyadh.
    await expect.element(page.getByRole('link', { name: /^Booking 308, .*10:00/ })).toBeVisible()
    await button('Add days').click()
    await field('First day').fill('2026-12-10')
    await field('Last day').fill('2026-12-09')
    await button('Done').click()
    await expect.element(page.getByText('Choose days in their order.')).toBeVisible()
    await field('Last day').fill('2026-12-11')
    await button('Done').click()
    await button('Add days').click()
    await page.getByRole('radio', { name: 'Other hours' }).click()
    await field('Day').fill('2026-12-31')
    await button('Done').click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(1)
    expect(saved(server)[0]?.daysOff.at(-1)).toMatchObject({ from: '2026-12-10', to: '2026-12-11', staffId: null })
    expect(saved(server)[0]?.specialDays.at(-1)).toEqual({
      date: '2026-12-31',
      hours: [{ from: '09:00', to: '13:00' }],
    })
  })

  it('stores staff with their number and hours, and switches off services that no staff offer any more', async () => {
    const { server } = await open()
    await button('Add person').click()
    await field('Name').fill('Sara')
    await field('WhatsApp number').fill('12')
    await button('Done').click()
    await expect.element(page.getByText('Enter the whole number, such as +966 50 123 4567.')).toBeVisible()
    await field('WhatsApp number').fill('+966 50 123 4567')
    await page.getByRole('radio', { name: 'Own hours' }).click()
    await button('Done').click()
    await expect.element(button('Edit Sara')).toBeVisible()
    await button('Edit Lina Saab').click()
    await button('Delete').click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(1)
    expect(saved(server)[0]?.staff.at(-1)).toMatchObject({
      name: 'Sara',
      number: '+966501234567',
      weekly: CLINIC.weekly,
    })
    expect(saved(server)[0]?.services.map(({ id, isOn }) => [id, isOn])).toEqual([
      ['check', true],
      ['class', false],
    ])
  })

  it('links staff with a member, where more people than the owner work', async () => {
    const people = [
      { personId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a01', name: 'Ana' },
      { personId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a02', name: 'Omar' },
    ]
    const { server } = await open({ serve: (fake) => serveSetup(fake, givenStored({ people })) })
    await button('Edit Dr. Omar Nasser').click()
    const member = page.getByRole('combobox', { name: 'Member of the workspace' })
    await expect.element(member).toHaveDisplayValue('Nobody')
    await member.selectOptions('Omar')
    await expectAccessible()
    await button('Done').click()
    await button('Save').click()
    await expect.poll(() => saved(server)).toHaveLength(1)
    expect(saved(server)[0]?.staff.map(({ memberId }) => memberId)).toEqual([null, people[1]?.personId, null])
  })

  it('keeps the changes when another session saved meanwhile, and saves them over its changes on request', async () => {
    const { server } = await open()
    await page.getByRole('switch', { name: 'One booking at a time' }).click()
    serveSetup(server, givenStored({ revision: 8 }))
    server.on(calls.bookings.saveSetup, refuse('bookings.stale', { current: 8 }))
    await button('Save').click()
    await expect.element(page.getByText('Somebody else changed the set-up in the meantime')).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'One booking at a time' })).not.toBeChecked()
    serveSetup(server, givenStored({ revision: 8 }))
    await button('Save mine').click()
    await expect.element(button('Save mine')).not.toBeInTheDocument()
    expect(server.sent(calls.bookings.saveSetup).at(-1)?.body).toMatchObject({ revision: 8 })
  })

  it('says that the plan does not include bookings', async () => {
    await open({ plan: 'lite' })
    await expect.element(page.getByText('Bookings are not included in your plan')).toBeVisible()
  })
})
