import { describe, expect, it } from 'vitest'
import { formatWhatsAppText } from './whatsapp-format.ts'

describe('parsing WhatsApp’s formatting', () => {
  it.each([
    [
      '*123456* is your code',
      [
        { kind: 'bold', pieces: [{ kind: 'text', text: '123456' }] },
        { kind: 'text', text: ' is your code' },
      ],
    ],
    ['2*3*4', [{ kind: 'text', text: '2*3*4' }]],
    ['* not bold *', [{ kind: 'text', text: '* not bold *' }]],
    ['*two\nlines*', [{ kind: 'text', text: '*two\nlines*' }]],
    ['```*raw*```', [{ kind: 'mono', text: '*raw*' }]],
    ['~old~', [{ kind: 'strike', pieces: [{ kind: 'text', text: 'old' }] }]],
    ['*_both_*', [{ kind: 'bold', pieces: [{ kind: 'italic', pieces: [{ kind: 'text', text: 'both' }] }] }]],
  ])('parses WhatsApp’s formatting of %j', (text, pieces) => expect(formatWhatsAppText(text)).toEqual(pieces))

  it('makes links of http URLs only, without the full stop behind them', () => {
    expect(formatWhatsAppText('See http://127.0.0.1:4000/_x_/a?b=1. javascript:alert(1)')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', href: 'http://127.0.0.1:4000/_x_/a?b=1', text: 'http://127.0.0.1:4000/_x_/a?b=1' },
      { kind: 'text', text: '. javascript:alert(1)' },
    ])
  })

  it('finds a link inside bold text, and never repeats or drops a character', () => {
    expect(formatWhatsAppText('*go https://a.example/x*')).toEqual([
      {
        kind: 'bold',
        pieces: [
          { kind: 'text', text: 'go ' },
          { kind: 'link', href: 'https://a.example/x', text: 'https://a.example/x' },
        ],
      },
    ])
  })

  it('keeps HTML as plain text', () => {
    expect(formatWhatsAppText('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)>' },
    ])
  })
})
