import { MAX_TEXT } from '@wayform/core/message/compose-notice.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { loadTexts } from '../../../texts.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { whatsappTexts } from './whatsapp-texts.ts'

type Answers = readonly { label: string; text: string }[]

async function textsOf(language: 'en' | 'ar', answers: Answers, messageLine = '') {
  const deps = { config: readConfig({ NODE_ENV: 'test' }), texts: await loadTexts(), secretKey: Buffer.alloc(32, 7) }
  const form = { id: 'f1', name: 'Cakes', link: 'cakes', language }
  // Only the parts of a delivery that the texts are made from.
  const context = { form, response: { number: 12, answers, messageLine } } as unknown as DeliveryContext
  return whatsappTexts(deps, context)
}

describe('the WhatsApp text to an owner’s number', () => {
  it('contains eight short Arabic answers in full', async () => {
    const answers = Array.from({ length: 8 }, (_, n) => ({
      label: `السؤال رقم ${n}`,
      text: 'إجابة قصيرة من عدة كلمات',
    }))
    const { text } = await textsOf('ar', answers)
    for (const { label } of answers) expect(text).toContain(`*${label}*`)
    expect(text).not.toContain('/receipt/')
  })

  it('ends the text with the owner’s words, and ours', async () => {
    const { text, template } = await textsOf('en', [{ label: 'Total', text: '42' }], 'See you soon.')
    expect(text).toContain('42\n\nSee you soon.\n\nSent with Wayform\n\nReply STOP')
    expect(template[1]).toMatch(/42 · See you soon\. · Sent with Wayform$/)
  })

  it('names the omitted answers and links to all of them without sign-in', async () => {
    const answers = [
      { label: 'Story', text: 'word '.repeat(2_000).trim() },
      { label: 'Total', text: '42' },
    ]
    const { text, template } = await textsOf('en', answers)
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT)
    for (const each of [text, template[1]]) {
      expect(each).toContain('42')
      expect(each).toContain('1 answer is not here in full: Story.')
      expect(each).toMatch(/Read all answers: http:\/\/127\.0\.0\.1:4000\/cakes\/receipt\/12-[\w-]{16}(\n|$)/)
    }
    expect(text).toMatch(/\n\nReply STOP to stop these messages\.$/)
    expect(template[0].length + template[1].length).toBeLessThanOrEqual(1_024 - 100)
    expect(template[1]).not.toMatch(/\n|\t| {2}/)
  })
})
