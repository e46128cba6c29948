import type { Page } from '@playwright/test'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import { callAs } from './sign-in.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
  { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true },
]

type Created = { form: { id: string; revision: number; formQuestions: object[]; publicUrl: string } }

/** A clinic with two people that is open every day, and a form that takes its bookings. */
export async function openClinicAt(
  page: Page,
  { language, number }: { language: Language; number: string },
): Promise<Created['form']> {
  const call = callAs(page)
  const { setup, revision } = await call<StoredBookingSetup>('GET', '/api/bookings/setup')
  const staff = ['Dr. Huda Basem', 'Dr. Omar Nasser'].map((name, at) => ({ id: `s${at}`, name }))
  const services = [
    { id: 'clean', name: 'Teeth cleaning', minutes: 45, staffIds: ['s0', 's1'], confirm: 'byOwner' },
    { id: 'class', name: 'Children’s class', minutes: 60, staffIds: ['s1'], places: 8 },
  ]
  const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    { weekday, from: '14:00', to: '18:00' },
  ])
  const rules = { ...setup.rules, leadMinutes: 0 }
  const body = { revision, setup: { ...setup, zone: 'UTC', weekly, staff, services, rules }, currency: 'SAR' }
  await call('PUT', '/api/bookings/setup', body)
  const { form } = await call<Created>('POST', '/api/forms', {
    name: 'Clinic appointments',
    language,
    whatsappNumber: number,
  })
  await call('PATCH', `/api/forms/${form.id}/question`, {
    formQuestions: [...form.formQuestions, ...QUESTIONS],
    revision: form.revision,
  })
  await call('GET', `/api/forms/${form.id}/publish`)
  return form
}
