import type { Form } from '@wayform/contract/shapes.ts'
import type { GivenQuestion } from './given-form.ts'

const CAKES = ['Brigadeiro', 'Morango com nata', 'Cenoura']
const PEOPLE = [
  'Camila Rocha',
  'João Pedro Alves',
  'Renata Lima',
  'سارة نور',
  '=cmd()',
  'Thiago Martins',
  'Larissa Souza',
]

export const CAKE_QUESTIONS: readonly GivenQuestion[] = [
  { questionId: 'name', type: 'TEXT', label: 'Name' },
  {
    questionId: 'cake',
    type: 'RADIO',
    label: 'Cake',
    options: CAKES.map((label, index) => ({ _id: `cake${index}`, label })),
  },
  { questionId: 'size', type: 'NUMBER', label: 'Size', suffix: 'kg' },
  { questionId: 'day', type: 'DATE', label: 'Pick-up', datePickerMode: 'datetime' },
  { questionId: 'page2', type: 'SECTION', label: 'About you' },
  { questionId: 'phone', type: 'PHONE', label: 'WhatsApp' },
  { questionId: 'photo', type: 'FILE', label: 'Photo for the top', uploadType: 'image' },
  { questionId: 'wish', type: 'TEXT', label: 'Message on the cake', longAnswer: true },
]

/** The smallest possible picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The respondent of the response with this number. */
export function nameOf(number: number): string {
  return PEOPLE[(number - 1) % PEOPLE.length] ?? ''
}

/** Sends responses one after the other, so that their numbers are known. */
export async function answer(form: Form, count: number, already = 0): Promise<void> {
  for (let number = already + 1; number <= already + count; number++) {
    const submissionId = crypto.randomUUID()
    const photo = number % 4 === 0 ? [await upload(form, submissionId)] : undefined
    await call(form.publicUrl, {
      submissionId,
      answers: {
        name: nameOf(number),
        cake: `cake${number % CAKES.length}`,
        size: (number % 3) + 1,
        day: `2026-11-2${number % 10}T10:00`,
        phone: '+4915119206777',
        wish: `Parabéns, vó Lourdes! ${number} anos`,
        ...(photo ? { photo } : {}),
      },
    })
  }
}

/** Twenty visitors open the form, fifteen start, thirteen reach the second page. */
export async function visit(form: Form): Promise<void> {
  const page = form.formQuestions[0]?.questionId
  const told = [
    ...times(20, { event: 'view', page }),
    ...times(15, { event: 'start', page }),
    ...times(13, { event: 'page', page: 'page2', from: page }),
    ...times(12, { event: 'done', from: 'page2' }),
  ]
  await Promise.all(told.map((body) => call(`${form.publicUrl}/visits`, body)))
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}

async function upload(form: Form, submissionId: string): Promise<string> {
  const file = { name: 'cake.png', type: 'image/png', size: PNG.length }
  const { uploadId, url, headers } = await call<{ uploadId: string; url: string; headers: Record<string, string> }>(
    `${form.publicUrl}/uploads`,
    { submissionId, questionId: 'photo', ...file },
  )
  const reply = await fetch(new URL(url, form.publicUrl), { method: 'PUT', headers, body: PNG })
  if (!reply.ok) throw new Error(`The upload was answered with ${reply.status}`)
  return uploadId
}

async function call<T>(url: string, body: unknown): Promise<T> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T // the contract's type for each call
}
