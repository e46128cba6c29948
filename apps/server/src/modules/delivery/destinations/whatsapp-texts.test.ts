import { MAX_TEXT } from '@wayform/core/message/compose-notice.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { loadTexts } from '../../../texts.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { whatsappTexts } from './whatsapp-texts.ts'

type Answers = readonly { label: string; text: string }[]

async function textsOf(language: 'en' | 'ar', answers: Answers) {
  const deps = { config: readConfig({ NODE_ENV: 'test' }), texts: await loadTexts(), secretKey: Buffer.alloc(32, 7) }
  const form = { id: 'f1', name: 'Cakes', link: 'cakes', language }
  // What the texts are made from; the rest of a delivery has no part in them.
  const context = { form, response: { number: 12, answers } } as unknown as DeliveryContext
  return whatsappTexts(deps, context)
}

describe('what Wayform writes to an owner’s number', () => {
  it('has eight short Arabic answers whole', async () => {
    const answers = Array.from({ length: 8 }, (_, n) => ({
      label: `السؤال رقم ${n}`,
      text: 'إجابة قصيرة من عدة كلمات',
    }))
    const { text } = await textsOf('ar', answers)
    for (const { label } of answers) expect(text).toContain(`*${label}*`)
    expect(text).not.toContain('/receipt/')
  })

  it('names what is left out, with a link to all answers that needs no account', async () => {
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
