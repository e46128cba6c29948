import { describe, expect, it } from 'vitest'
import { MAX_LINK_LENGTH } from '../message/whatsapp-link.ts'
import { fitsLink, quickReplyLink, textIn } from './quick-replies.ts'

describe('an own text', () => {
  const reply = { text: 'Hello', translations: { ar: 'مرحبًا', de: ' ' } }

  it('returns the text in the respondent’s language, or in the main one', () => {
    expect([textIn(reply, 'ar'), textIn(reply, 'de'), textIn(reply, 'fr')]).toEqual(['مرحبًا', 'Hello', 'Hello'])
  })

  it('measures a text as the link encodes it', () => {
    expect([fitsLink('a'.repeat(1_000)), fitsLink('蛋'.repeat(180)), fitsLink('蛋'.repeat(200))]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the link of a quick reply', () => {
  it('a quick reply opens the chat of the number with the text', () => {
    expect(quickReplyLink('+55 11 97654-3210', 'Olá, João & co')).toBe(
      'https://wa.me/5511976543210?text=Ol%C3%A1%2C%20Jo%C3%A3o%20%26%20co',
    )
  })

  it.each(['a', '蛋', '👩‍🍳'])('cuts the text of a long link between letters: %s', (letter) => {
    const link = quickReplyLink('+5511976543210', letter.repeat(3_000))
    expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
    const text = new URL(link).searchParams.get('text') ?? ''
    expect(text).toBe(`${letter.repeat((text.length - 1) / letter.length)}…`)
    expect(link.length).toBeGreaterThan(MAX_LINK_LENGTH - 60)
  })
})
