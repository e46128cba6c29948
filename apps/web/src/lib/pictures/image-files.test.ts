import { describe, expect, it } from 'vitest'
import { isImageFile, pickFile, typeName, uploadName } from './image-files.ts'

describe('image files', () => {
  it.each([
    ['image/png', true],
    ['image/jpeg', true],
    ['image/jpg', true],
    ['image/svg+xml', true],
    ['IMAGE/PNG', true],
    ['image/gif', false],
    ['image/webp', false],
    ['application/pdf', false],
    ['toString', false],
    ['', false],
  ])('accepts or refuses type %j: %s', (type, isOne) => {
    expect(isImageFile({ type })).toBe(isOne)
  })

  it.each([
    ['image/gif', 'cake.gif', 'image/gif'],
    ['', 'cake.HEIC', '.heic'],
    ['', 'cake', 'cake'],
  ])('refuses type %j called %s and names it %s', (type, name, shown) => {
    expect(typeName({ type, name })).toBe(shown)
  })

  it.each([
    ['image/png', 'q1-1700.png'],
    ['image/jpeg', 'q1-1700.jpg'],
    ['image/jpg', 'q1-1700.jpg'],
    ['image/svg+xml', 'q1-1700.svg'],
    ['image/webp', 'q1-1700.webp'],
  ])('stores type %s as %s', (type, name) => {
    expect(uploadName('q1', 1700, type)).toBe(name)
  })

  it('picks the first picture among the dropped files, or else the first file', () => {
    const text = new File(['x'], 'a.txt', { type: 'text/plain' })
    const picture = new File(['x'], 'b.png', { type: 'image/png' })
    expect(pickFile([text, picture])).toBe(picture)
    expect(pickFile([text])).toBe(text)
    expect(pickFile([])).toBeUndefined()
  })
})
