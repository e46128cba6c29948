import { type Payment, paymentAnswer } from '@wayform/core/questions/payment/answer.ts'
import { given } from '@wayform/core/testing/given.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { expect, it } from 'vitest'
import { paidTextIn } from './paid-text.ts'

const ASKED: Payment = { method: 'pix', label: 'Pix', amount: '150', currency: 'BRL' }

/** Left-to-right marks and no-break spaces are Intl's own. */
async function textIn(language: 'ar' | 'en'): Promise<string> {
  const paidText = paidTextIn(await loadTranslator(language), language)
  const question = given.payment({})
  return paymentAnswer.format(ASKED, question, { language, paidText }).replaceAll(/[\u200E\u00A0]/g, ' ')
}

it('keeps a Latin currency beside its number where the name of a method follows from right to left', async () => {
  expect(await textIn('ar')).toMatch(/R\$ ?\u200F · Pix$/)
  expect(await textIn('en')).toMatch(/150\.00 · Pix$/)
})
