import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromStored, toStored } from './stored-text.ts'

describe('a description in its editor', () => {
  it('a description becomes one paragraph per line, with the marks of core', () => {
    expect(fromStored('Hi <b>you</b><br><a href="https://a.example/?b=1&amp;c=2"><i>there</i></a>')).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Hi ' },
            { type: 'text', text: 'you', marks: [{ type: 'bold' }] },
          ],
        },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'there',
              marks: [{ type: 'link', attrs: { href: 'https://a.example/?b=1&c=2' } }, { type: 'italic' }],
            },
          ],
        },
      ],
    })
  })

  it('an empty description becomes one empty line', () => {
    expect(fromStored('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
    expect(toStored({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('')
  })

  it('keeps empty lines and line breaks', () => {
    const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    expect(toStored({ type: 'doc', content: [line('a'), { type: 'paragraph' }, line('b')] })).toBe('a<br><br>b')
    const broken = [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }]
    expect(toStored({ type: 'doc', content: [{ type: 'paragraph', content: broken }] })).toBe('a<br>b')
  })

  it('keeps text that looks like markup as text', () => {
    const typed = '<b>@Total</b> & <script>alert(1)</script>'
    const stored = toStored({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }] })
    expect(stored).toBe('&lt;b&gt;@Total&lt;/b&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(fromStored(stored).content?.[0]?.content).toEqual([{ type: 'text', text: typed }])
  })

  it('drops a link with a forbidden address', () => {
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]
    expect(
      toStored({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] }),
    ).toBe('x')
  })

  const piece = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<br>',
      '<a href="https://a.example/&quot;">',
      '</a>',
      '&lt;',
      '&amp;lt;',
    ),
  )

  it('any description survives a round trip', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const stored = cleanRichText(pieces.join(''))
        expect(toStored(fromStored(stored))).toBe(stored)
      }),
    )
  })
})
