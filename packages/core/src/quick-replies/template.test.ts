import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, isSameLabel, type Placeholder, readTemplate, tokenOf, writeTemplate } from './template.ts'

function fill(text: string, values: Record<string, string> = {}): string {
  return fillTemplate(text, (each) => values[each.kind === 'answer' ? each.label : each.kind] ?? '')
}

describe('a text with placeholders', () => {
  it('reads its placeholders, and leaves other braces alone', () => {
    expect(readTemplate('Hi {{name}}, {{=Which cake?}} {{x}} {a}{{=}}')).toEqual([
      'Hi ',
      { kind: 'name' },
      ', ',
      { kind: 'answer', label: 'Which cake?' },
      ' {{x}} {a}{{=}}',
    ])
  })

  it('writes a template as it was read', () => {
    const part = fc.oneof(fc.constantFrom('{{name}}', '{{form}}', '{{=Size}}', '{{', '}}', '\n'), fc.string())
    fc.assert(
      fc.property(fc.array(part), (pieces) => {
        const text = writeTemplate(readTemplate(pieces.join('')))
        expect(writeTemplate(readTemplate(text))).toBe(text)
      }),
    )
  })

  it('keeps a label with braces readable', () => {
    const token = tokenOf({ kind: 'answer', label: 'Size {cm}\n ' })
    expect(readTemplate(token)).toEqual([{ kind: 'answer', label: 'Size cm' } satisfies Placeholder])
    expect(isSameLabel('Size {CM}', 'size  cm')).toBe(true)
  })

  it('fills in values on one line, and lets none of them format the message', () => {
    expect(fill('Hi {{name}}: {{=Wish}}', { name: ' Ana\n Lima ', Wish: '*all*' })).toBe('Hi Ana Lima: *\u200Ball*')
  })

  it('isolates a right-to-left value, so that a number beside it keeps its place', () => {
    expect(fill('{{name}} 12', { name: 'نورة' })).toBe('\u2068نورة\u2069 12')
  })

  it('fills in a value only once, whatever it says', () => {
    expect(fill('Hi {{name}}', { name: '{{form}}', form: 'Cakes' })).toBe('Hi {{form}}')
  })
})

describe('a placeholder without a value', () => {
  it.each([
    ['Hi {{name}}, your cake is ready.', 'Hi, your cake is ready.'],
    ['Hi {{name}}! Ready.', 'Hi! Ready.'],
    ['{{name}}, your cake is ready.', 'Your cake is ready.'],
    ['Your {{=Cake}} is ready.', 'Your is ready.'],
    ['Your order ({{=Cake}}) is ready.', 'Your order is ready.'],
    ['Your order “{{=Cake}}” is ready', 'Your order is ready'],
    ['Ready: {{form}} {{name}}', 'Ready: Cakes'],
    ['مرحبًا {{name}}، طلبك جاهز.', 'مرحبًا، طلبك جاهز.'],
    ['您好{{name}}，已准备好。', '您好，已准备好。'],
    ['Здравствуйте, {{name}}! Готово.', 'Здравствуйте! Готово.'],
    ['Hi {{name}} {{=Cake}}, ready', 'Hi, ready'],
    ['Thanks!\nCake: {{=Cake}}\nSee you', 'Thanks!\nSee you'],
    ['Thanks!\n\n{{=Cake}}\n\nSee you', 'Thanks!\n\nSee you'],
    ['{{name}}', ''],
  ])('fills a placeholder without a value so that the text reads well: %j becomes %j', (text, expected) => {
    expect(fill(text, { form: 'Cakes' })).toBe(expected)
  })
})
