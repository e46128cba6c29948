import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { ANY_CHAT, forwardLink, forwardNumbers, replyLink } from './forward.ts'
import { givenResponse } from '../testing.ts'

const forwarding = {
  formName: 'Cake orders',
  formT: await loadTranslator('en'),
  responsesUrl: 'https://wayform.example/forms/1/responses',
}

describe('forwarding a response', () => {
  const response = givenResponse([
    { label: 'Name', text: 'Ana & João' },
    { label: 'Wish', text: '' },
  ])

  it('opens the chat of the chosen number with the answers, without empty ones', () => {
    const link = new URL(forwardLink(response, '+4915119206001', forwarding))
    expect(link.origin + link.pathname).toBe('https://wa.me/4915119206001')
    expect(link.searchParams.get('text')).toContain('Ana & João')
    expect(link.searchParams.get('text')).not.toContain('Wish')
  })

  it('lets WhatsApp ask for the chat', () => {
    expect(new URL(forwardLink(response, ANY_CHAT, forwarding)).pathname).toBe('/')
  })

  it.each([
    ['default', ['+5511987654321', '+4915119206001']],
    ['sequence', ['+5511987654321', '+4915119206001', '+4915119206002']],
  ] as const)('offers the numbers of a form with routing %s, each once', (responseJumpType, expected) => {
    const row = { questionId: '', answer: '' }
    const responseJumpData = ['+4915119206002', '+4915119206001', ''].map((number) => ({ ...row, number }))
    const form = { whatsappNumber: '+4915119206001', responseJumpType, responseJumpData }
    expect(forwardNumbers(response, form)).toEqual(expected)
  })
})

it('replying opens the respondent’s chat and mentions the form', () => {
  const link = new URL(replyLink('+4915119206003', forwarding.formName, forwarding.formT))
  expect(link.pathname).toBe('/4915119206003')
  expect(link.searchParams.get('text')).toContain('Cake orders')
})
