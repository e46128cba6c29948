import type { Page } from '@playwright/test'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const TABLET = { width: 820, height: 1180 }
const MIN_TARGET_PX = 44
const QUESTIONS = [
  { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
  { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true, choosesStaff: true },
]
/** The shop is in UTC, where the days of this test are. */
const DATE = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const at = (time: string) => `${DATE}T${time}:00.000Z`

let numbers = 0
const newNumber = () => `+49151224471${String(++numbers).padStart(2, '0')}`

type Created = { form: { id: string; revision: number; formQuestions: object[]; publicUrl: string } }
type Listed = { bookings: { responseId: string; sequence: number }[] }
type Event = { owner: string; status: string; title: string; start: string }
type Live = { times: { days: { date: string; times: { time: string; left: number }[] }[] } }

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    const name = `${language}-${viewport.width}`
    test(`bookings are in Google Calendar, and what is busy there is not free: ${name}`, async ({
      page,
      app,
      sandbox,
      request,
    }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(viewport)
      const number = newNumber()
      await signInBehindScreens(page, sandbox, number)
      await sandbox.plan(number, 'standard')
      await page.goto('/')
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      const form = await openSalon(page, language, number)
      const person = { name: 'Lina Haddad', email: `lina-${name}@gmail.com` }
      await sandbox.control('POST', 'google/id-token', person)
      await sandbox.control('POST', 'calendar/add', {
        email: person.email,
        title: 'Dentist',
        start: at('11:00'),
        end: at('12:00'),
      })
      const events = async () => {
        const { events: all } = await sandbox.control<{ events: Event[] }>('GET', 'calendar')
        return all.filter(({ owner, title }) => owner === person.email && title !== 'Dentist')
      }
      const free = async () => {
        const asked = { booking: { serviceId: 'cut', staffId: 'lina', party: 1, from: DATE } }
        const answer = await request.post(`${form.publicUrl}/live`, { data: asked })
        const { times }: Live = await answer.json()
        const day = times.days.find(({ date }) => date === DATE)
        return day?.times.filter(({ left }) => left > 0).map(({ time }) => time) ?? []
      }
      const book = (time: string) =>
        request.post(form.publicUrl, {
          data: {
            submissionId: crypto.randomUUID(),
            answers: { phone: '+966501234567', visit: { serviceId: 'cut', staffId: 'lina', start: at(time) } },
          },
        })

      await page.goto('/calendar/feeds')
      const section = page.getByRole('region', { name: t('calendar.google.title') })
      await expect(section.getByText(t('calendar.google.empty'))).toBeVisible()
      await look(page, `${name}-none`)
      await section.getByLabel(t('calendar.google.whose')).selectOption({ label: 'Lina' })
      const connect = section.getByRole('button', { name: t('calendar.google.connect') })
      await connect.click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(section.getByText(t('create.google.outcome.cancelled'))).toBeVisible()
      await section.getByLabel(t('calendar.google.whose')).selectOption({ label: 'Lina' })
      await connect.click()
      await page.getByRole('button', { name: person.email }).click()
      await expect(page.getByText(t('calendar.google.connected'))).toBeVisible()
      await expect(section.getByText(person.email)).toBeVisible()
      // Busy times are read within a quarter of a minute.
      await expect(section.getByText(t('calendar.google.starting'))).toHaveCount(0, { timeout: 60_000 })
      await look(page, `${name}-connected`)
      await page.setViewportSize(TABLET)
      await look(page, `${name}-connected-820`)
      await page.setViewportSize(viewport)
      if (viewport.width < TABLET.width) expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])

      await expect.poll(free).toEqual(['09:00', '10:00', '12:00', '13:00'])
      expect((await book('11:00')).status()).toBe(422)
      expect((await book('10:00')).status()).toBe(201)
      await expect.poll(events).toEqual([expect.objectContaining({ status: 'confirmed', start: at('10:00') })])
      await page.goto(`/calendar?day=${DATE}`)
      await expect(page.getByText(t('calendar.google.busy')).first()).toBeVisible()
      await look(page, `${name}-calendar`)
      await page.goto(app.sandboxUrl)
      await page.getByRole('button', { name: /^Calendar/ }).click()
      const box = page.getByRole('region', { name: 'Google Calendar' })
      await box
        .getByRole('button', { name: /^Event: Haircut/ })
        .first()
        .click()
      await expect(box.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
      await look(page, `${name}-sandbox`)

      const { bookings } = await call<Listed>('GET', `/api/calendar?from=${DATE}&to=${DATE}`)
      const [booking] = bookings
      if (!booking) throw new Error('nothing is booked')
      const path = `/api/calendar/bookings/${booking.responseId}?formId=${form.id}`
      await call('PATCH', path, { start: at('13:00'), staffId: 'lina', sequence: booking.sequence })
      await expect.poll(events).toEqual([expect.objectContaining({ status: 'confirmed', start: at('13:00') })])
      await call('PATCH', `/api/responses/${booking.responseId}?formId=${form.id}`, { status: 'cancelled' })
      await expect.poll(events).toEqual([expect.objectContaining({ status: 'cancelled' })])

      await page.goto('/calendar/feeds')
      await section.getByRole('button', { name: t('calendar.google.disconnectOf', { name: 'Lina' }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('calendar.google.disconnect') })
        .click()
      await expect(section.getByText(t('calendar.google.empty'))).toBeVisible()
      await expect.poll(free).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00'])
    })
  }
}

async function openSalon(page: Page, language: string, number: string): Promise<Created['form']> {
  const call = callAs(page)
  const { setup, revision } = await call<StoredBookingSetup>('GET', '/api/bookings/setup')
  const staff = ['lina', 'omar'].map((id) => ({ id, name: id === 'lina' ? 'Lina' : 'Omar' }))
  const services = [{ id: 'cut', name: 'Haircut', minutes: 60, staffIds: ['lina', 'omar'] }]
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '14:00' }))
  const rules = { ...setup.rules, leadMinutes: 0, grid: 60 }
  const body = { revision, setup: { ...setup, zone: 'UTC', weekly, staff, services, rules }, currency: 'SAR' }
  await call('PUT', '/api/bookings/setup', body)
  const about = { name: 'Salon', language, whatsappNumber: number }
  const { form } = await call<Created>('POST', '/api/forms', about)
  await call('PATCH', `/api/forms/${form.id}/question`, {
    formQuestions: [...form.formQuestions, ...QUESTIONS],
    revision: form.revision,
  })
  await call('GET', `/api/forms/${form.id}/publish`)
  return form
}

async function look(page: Page, name: string) {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/google-calendar-${name}.png`, import.meta.url))
  await takePicture(page, { path, fullPage: true })
}
