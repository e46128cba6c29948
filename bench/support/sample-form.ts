import { randomUUID } from 'node:crypto'
import type { Questions } from '../../scripts/support/owner-api.ts'

/** Ten questions on one page, a mix of the types that there are. */
export const sampleQuestions = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'email', type: 'EMAIL', label: 'Your e-mail', required: true, hint: 'We send the confirmation there' },
  { questionId: 'guests', type: 'NUMBER', label: 'How many guests?', required: true, min: 1, max: 40 },
  options('occasion', 'What is the occasion?', ['Birthday', 'Wedding', 'A meal with colleagues', 'Something else']),
  { questionId: 'city', type: 'TEXT', label: 'Which city do you come from?' },
  options('seating', 'Where would you like to sit?', ['By the window', 'In the garden', 'Anywhere']),
  { questionId: 'budget', type: 'NUMBER', label: 'Your budget', numberType: 'currency', numberCurrencyCode: 'USD' },
  { questionId: 'wishes', type: 'TEXT', label: 'Any special wishes?', longAnswer: true },
  options('heard', 'How did you hear about us?', ['Friends', 'A search', 'Walking by', 'Social media', 'The press']),
  { questionId: 'note', type: 'TEXT', label: 'Anything else?', longAnswer: true },
] satisfies Questions

const WISHES =
  'We would like to celebrate a birthday; please prepare a small cake, no nuts, and a quiet corner if that is possible. ' +
  'We will arrive between half past seven and eight, two of us by bicycle. Is there a place to leave them?'

/** What a respondent's browser posts, different each time. */
export function sampleSubmission(n: number) {
  const answers = {
    name: `Maria Fernandes ${n}`,
    email: `maria.${n}@example.com`,
    guests: String((n % 40) + 1),
    occasion: 'occasion-1',
    city: 'Springfield',
    seating: 'seating-2',
    budget: '250.50',
    wishes: WISHES,
    heard: 'heard-3',
    note: `Order code ${n}, and thank you for the quick answer last time.`,
  }
  return { submissionId: randomUUID(), version: 1, answers, locale: 'en' }
}

function options(questionId: string, label: string, labels: string[]) {
  const list = labels.map((text, index) => ({ _id: `${questionId}-${index + 1}`, label: text }))
  return { questionId, type: 'RADIO' as const, label, options: list }
}
