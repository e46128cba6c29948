import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { mentionTags, namedDoc, namedText, withoutTags, withTags } from './named-doc.ts'
import { mentionOf } from './recall.ts'

const name = given.text({ questionId: 'name', label: 'Your <name> & co' })
const twin = given.text({ questionId: 'twin', label: name.label })
const cake = given.text({ questionId: 'cake', label: `Cake for ${mentionOf('name')}` })
const last = given.text({
  questionId: 'last',
  label: `${mentionOf('cake')}, ${mentionOf('gone')}?`,
  description: `<b>${mentionOf('name')}</b>`,
})

describe('a text that recalls answers, as owners read it', () => {
  it('names the recalled questions, and shows no id', () => {
    expect(namedText(cake.label, [name])).toBe('Cake for [Your <name> & co]')
    expect(namedText(last.label, [name, cake])).toBe('[Cake for …], […]?')
    expect(namedText('no {{mention}}', [name])).toBe('no {{mention}}')
  })

  it('escapes names inside a description', () => {
    const doc = [name, cake, last]
    expect(namedDoc(doc)[2]).toMatchObject({
      label: '[Cake for …], […]?',
      description: '<b>[Your &lt;name&gt; &amp; co]</b>',
    })
    expect(namedDoc(doc)[0]).toBe(name)
    expect(namedDoc(doc)).toBe(namedDoc(doc))
  })

  it('returns the same document where nothing is recalled', () => {
    const doc = [name, twin]
    expect(namedDoc(doc)).toBe(doc)
  })
})

describe('a translation of a text that recalls answers', () => {
  const source = `${mentionOf('name')} and ${mentionOf('twin')} and ${mentionOf('name')}`
  const tags = mentionTags(source, [name, twin])

  it('names each mention, no two alike', () => {
    expect(withTags(source, tags)).toBe('[Your <name> & co] and [Your <name> & co 2] and [Your <name> & co]')
  })

  it('stores a typed name as a mention, and anything else as text', () => {
    const typed = '[Your <name> & co 2] e [Your name] {{@name}}'
    const stored = withoutTags(typed, tags)
    expect(stored.replaceAll('\u2060', '')).toBe(`${mentionOf('twin')} e [Your name] {{@name}}`)
    expect(withTags(stored, tags).replaceAll('\u2060', '')).toBe(typed)
    expect(withTags(mentionOf('gone'), tags)).toBe('[…]')
  })
})
