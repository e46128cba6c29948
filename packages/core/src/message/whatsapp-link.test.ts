import { describe, expect, it } from 'vitest'
import { whatsappLink, whatsappWebLink } from './whatsapp-link.ts'

describe('a link that opens WhatsApp', () => {
  it('a link that opens WhatsApp contains the digits of the number and the encoded text', () => {
    expect(whatsappLink('+55 11 98765-4321', 'a b\n&c+')).toBe('https://wa.me/5511987654321?text=a%20b%0A%26c%2B')
  })

  it.each([['😀'], ['𝒜'], ['𠮷']])('a link that opens WhatsApp uses the longer URL for %s', (text) => {
    expect(whatsappLink('+46701234567', text)).toBe(
      `https://api.whatsapp.com/send?phone=46701234567&text=${encodeURIComponent(text)}`,
    )
  })

  it.each([['é'], ['你'], ['ش'], ['€'], ['☕']])('a link that opens WhatsApp uses the short URL for %s', (text) => {
    expect(whatsappLink('+46701234567', text)).toMatch(/^https:\/\/wa\.me\//)
  })

  it('a link that opens WhatsApp does not throw for a lone surrogate', () => {
    expect(whatsappLink('+46701234567', 'a\uD83D')).toBe('https://wa.me/46701234567?text=a%EF%BF%BD')
  })
})

describe('the link for WhatsApp Web', () => {
  it.each([
    ['plain text', 'a b\n&text=c 2?text=d'],
    ['emoji', 'Cake 🍰 12?'],
  ])('the link for WhatsApp Web has the same number and the same text: %s', (_name, text) => {
    const { origin, pathname, searchParams } = new URL(whatsappWebLink(whatsappLink('+46701234567', text)))
    expect([origin, pathname]).toEqual(['https://web.whatsapp.com', '/send'])
    expect(Object.fromEntries(searchParams)).toEqual({ phone: '46701234567', text })
  })

  it('the link for WhatsApp Web is empty for an empty link', () => {
    expect(whatsappWebLink('')).toBe('')
  })
})
