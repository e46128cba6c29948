import { describe, expect, it } from 'vitest'
import { MAX_LINK_LENGTH } from '../message/whatsapp-link.ts'
import { respondentName, fitsLink, quickReplyLink, textIn } from './quick-replies.ts'

const answer = (label: string, text: string, type = 'TEXT') => ({ type, label, text })

describe('the respondent’s name', () => {
  it.each([
    ['Your name', 'Camila Rocha'],
    ['Full name *', 'Camila Rocha'],
    ['Nome', 'Camila Rocha'],
    ['¿Cuál es tu nombre?', 'Camila Rocha'],
    ['Nama lengkap', 'Camila Rocha'],
    ['Nom et prénom', 'Camila Rocha'],
    ['Name', 'Camila Rocha'],
    ['Name und Vorname', 'Camila Rocha'],
    ['الاسم الكامل', 'نورة'],
    ['您的姓名', '王伟'],
    ['Ваше имя', 'Анна'],
  ])('is the answer to “%s”', (label, text) => {
    expect(respondentName([answer('Wish', 'No nuts'), answer(label, ` ${text} `)])).toBe(text)
  })

  it('is nothing else, however short', () => {
    expect(respondentName([answer('Message on the cake', 'Ana'), answer('Username', 'ana1')])).toBe('')
    for (const label of ['Name on the cake', 'Nome do bolo', 'Name auf der Torte', 'Имя на торте', 'اسم الكعكة']) {
      expect(respondentName([answer(label, 'Lourdes')])).toBe('')
    }
    expect(respondentName([answer('Name', ''), answer('Name', 'x'.repeat(81))])).toBe('')
    expect(respondentName([answer('Name of the cake', 'Brigadeiro', 'RADIO')])).toBe('')
  })
})

describe('an own text', () => {
  const reply = { text: 'Hello', translations: { ar: 'مرحبًا', de: ' ' } }

  it('comes in the respondent’s language, or as the main one', () => {
    expect([textIn(reply, 'ar'), textIn(reply, 'de'), textIn(reply, 'fr')]).toEqual(['مرحبًا', 'Hello', 'Hello'])
  })

  it('is measured as the link has it', () => {
    expect([fitsLink('a'.repeat(1_000)), fitsLink('蛋'.repeat(180)), fitsLink('蛋'.repeat(200))]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the link of a quick reply', () => {
  it('opens the chat of the number with the text', () => {
    expect(quickReplyLink('+55 11 97654-3210', 'Olá, João & co')).toBe(
      'https://wa.me/5511976543210?text=Ol%C3%A1%2C%20Jo%C3%A3o%20%26%20co',
    )
  })

  it.each(['a', '蛋', '👩‍🍳'])('is cut between letters when it would be too long: %s', (letter) => {
    const link = quickReplyLink('+5511976543210', letter.repeat(3_000))
    expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
    const text = new URL(link).searchParams.get('text') ?? ''
    expect(text).toBe(`${letter.repeat((text.length - 1) / letter.length)}…`)
    expect(link.length).toBeGreaterThan(MAX_LINK_LENGTH - 60)
  })
})
