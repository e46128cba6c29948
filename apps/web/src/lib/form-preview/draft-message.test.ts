import { given } from '@wayform/core/testing/given.ts'
import { readPreview } from '@wayform/form-view/preview/read-preview.ts'
import { describe, expect, it } from 'vitest'
import { draftMessage } from './draft-message.ts'

const form = { name: 'Cake orders', language: 'en', submitText: 'Send on WhatsApp' } as const
const shown = { ...form, removeBranding: false }
const page = given.page({ questionId: 'p', label: 'Page 1' })
const draft = {
  form: shown,
  doc: [page, given.text({ questionId: 'q', label: 'Your name' })],
  titleOf: (number: number) => `Page ${number}`,
}

describe('the draft message', () => {
  it('the preview accepts the message', () => {
    const read = readPreview(draftMessage({ ...draft, mode: 'widget' }))
    expect(read).toMatchObject({ mode: 'widget', form: { ...form, branding: true } })
    expect(read?.form.questions.map(({ label }) => label)).toEqual(['', 'Your name'])
  })

  it('the message brings the look and its styles, and neither for a form that has none', () => {
    const look = { colour: '#b23a6b', businessName: ' Doces ', background: 'picture' } as const
    const message = draftMessage({ ...draft, look, mode: 'mobile', scheme: 'dark', isDone: true })
    expect(readPreview(message)).toMatchObject({
      scheme: 'dark',
      handoff: { answers: [{ label: 'Your name', text: '…' }] },
      styles: expect.stringContaining(':#b23a6b'),
      form: { look: { colour: '#b23a6b', businessName: 'Doces' } },
    })
    expect(Object.keys(draftMessage({ ...draft, look: {}, mode: 'mobile' }))).toEqual(['type', 'mode', 'form'])
  })

  it('the message includes the branding unless the form hides it', () => {
    const branding = (removeBranding: boolean) =>
      draftMessage({ ...draft, form: { ...form, removeBranding }, mode: 'mobile' }).form.branding
    expect([branding(false), branding(true)]).toEqual([true, false])
  })

  it('the message contains no account and no secret of a merchant', () => {
    const payment = given.payment({
      merchants: [
        { type: 'paypal', credentials: { email: 'OWNER@mail.com' } },
        { type: 'stripe', credentials: { accountId: 'ACCOUNT', detailsSubmitted: true, label: 'Card' } },
        { type: 'razorpay', credentials: { keyId: 'KEYID', keySecret: 'SECRET', hasSecret: true } },
      ],
    })
    const message = draftMessage({ ...draft, doc: [page, payment], mode: 'mobile' })
    expect(JSON.stringify(message)).not.toMatch(/OWNER|ACCOUNT|KEYID|SECRET/)
    expect(JSON.stringify(message)).toContain('Card')
  })

  it('the message contains only what a public page needs', () => {
    const whole = { ...shown, whatsappNumber: '+4915112345678', emailNotificationEmail: 'me@mail.com' }
    const message = draftMessage({ ...draft, form: whole, mode: 'mobile' })
    expect(Object.keys(message.form).toSorted()).toEqual(['branding', 'language', 'name', 'questions', 'submitText'])
  })
})
