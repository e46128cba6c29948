import { randomUUID } from 'node:crypto'
import type { Questions } from '../../scripts/support/owner-api.ts'

/** Ten questions on one page, a mix of types. */
export const sampleQuestions = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'email', type: 'EMAIL', label: 'Your e-mail', required: true, hint: 'We send the confirmation there' },
  { questionId: 'phone', type: 'PHONE', label: 'Your phone number', required: true },
  { questionId: 'guests', type: 'NUMBER', label: 'How many guests?', required: true, min: 1, max: 40 },
  { questionId: 'day', type: 'DATE', label: 'Which day?', required: true },
  options('RADIO', 'occasion', 'What is the occasion?', [
    'Birthday',
    'Wedding',
    'A meal with colleagues',
    'Another one',
  ]),
  options('CHECKBOX', 'wants', 'What would you like?', ['A view', 'A quiet corner', 'A high chair', 'Candles']),
  options('DROPDOWN', 'heard', 'How did you hear about us?', ['Friends', 'A search', 'Walking by', 'The press']),
  { questionId: 'stars', type: 'RATING', label: 'How was your last visit?' },
  { questionId: 'wishes', type: 'TEXT', label: 'Any special wishes?', longAnswer: true },
] satisfies Questions

/** The same repeated, on one page. */
export const longSampleQuestions: Questions = Array.from({ length: 20 }, (_, round) =>
  sampleQuestions.map((question) => ({ ...question, questionId: `${question.questionId}${round}` })),
).flat()

export const PHONE = '+5511987654321'

const WISHES =
  'We would like to celebrate a birthday; please prepare a small cake, no nuts, and a quiet corner if that is possible. ' +
  'We will arrive between half past seven and eight, two of us by bicycle. Is there a place to leave them?'

/** A respondent's form post, different each time. */
export function sampleSubmission(n: number) {
  const answers = {
    name: `Maria Fernandes ${n}`,
    email: `maria.${n}@example.com`,
    phone: PHONE,
    guests: String((n % 40) + 1),
    day: '2031-12-31',
    occasion: 'occasion-1',
    wants: ['wants-1', 'wants-3'],
    heard: 'heard-3',
    stars: (n % 5) + 1,
    wishes: WISHES,
  }
  return { submissionId: randomUUID(), version: 1, answers, locale: 'en' }
}

function options<T extends 'RADIO' | 'CHECKBOX' | 'DROPDOWN'>(
  type: T,
  questionId: string,
  label: string,
  labels: string[],
) {
  const list = labels.map((text, index) => ({ _id: `${questionId}-${index + 1}`, label: text }))
  return { questionId, type, label, options: list }
}
