import type { StoredResponse } from '@wayform/contract/calls/responses.ts'

/** A stored response with defaults; tests override what matters. */
export function givenResponse(
  answers: readonly Partial<StoredResponse['responses'][number]>[],
  more: Partial<StoredResponse> = {},
): StoredResponse {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    createdAt: '2026-11-15T09:42:00.000Z',
    responseNumber: 1,
    isTest: false,
    deliveredTo: '+5511987654321',
    version: 1,
    locale: 'en',
    status: 'new',
    note: '',
    isSuspect: false,
    suspectReasons: [],
    handOff: { state: 'waiting', openedAt: null, copiedAt: null, scannedAt: null },
    responses: answers.map((answer, index) => ({
      questionId: `q${index}`,
      label: `Question ${index}`,
      type: 'TEXT',
      answer: answer.text,
      text: '',
      paymentReferenceNo: null,
      ...answer,
    })),
    deliveries: [],
    ...more,
  }
}
