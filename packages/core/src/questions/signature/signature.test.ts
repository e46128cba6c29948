import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredFile } from '../file/stored-file.ts'
import { filesOf, hasFiles } from '../file/files-of.ts'
import { given } from '../../testing/given.ts'
import { signatureAnswer } from './answer.ts'
import { signatureSchema } from './schema.ts'
import { areStrokes, MAX_STROKES_LENGTH, strokesSvg } from './strokes.ts'

const both = given.signature()
const drawOnly = given.signature({ ways: 'draw' })
const LINES = 'M10 20 30 40 50 60M5 5 5 5'
const png: StoredFile = { uploadId: 'u1', name: 'signature.png', type: 'image/png', size: 900 }
const svg: StoredFile = { uploadId: 'u2', name: 'signature.svg', type: 'image/svg+xml', size: 300 }

const fieldsOf = (fields: Record<string, string>) => ({
  first: (name: string) => fields[name],
  all: (name: string) => (fields[name] === undefined ? [] : [fields[name]]),
})

describe('a signature', () => {
  it('reads the lines before the name, and the name without them', () => {
    const { questionId } = both
    const drawn = fieldsOf({ [questionId]: '', [`${questionId}.drawn`]: LINES })
    const typed = fieldsOf({ [questionId]: 'Ana', [`${questionId}.drawn`]: '' })
    expect(signatureAnswer.read(drawn, both, 'en')).toEqual({ strokes: LINES })
    expect(signatureAnswer.read(typed, both, 'en')).toBe('Ana')
  })

  it.each([both, drawOnly, given.signature({ ways: 'type' })])(
    'takes a typed name and a drawn line, whatever the page offers',
    (question) => {
      expect(signatureAnswer.parse('  Ana\nSouza ', question, {})).toEqual({ ok: true, value: { name: 'Ana Souza' } })
      expect(signatureAnswer.parse({ strokes: LINES }, question, {})).toEqual({ ok: true, value: { strokes: LINES } })
    },
  )

  it.each([
    ['\u200B \u2800', 'required'],
    ['x'.repeat(101), 'tooLong'],
    [{ strokes: '' }, 'invalid'],
    [{ strokes: 'M10 20' }, 'invalid'],
    [{ strokes: 'M10 20 30' }, 'invalid'],
    [{ strokes: '10 20 30 40' }, 'invalid'],
    [{ strokes: 'M10 20 30 4000' }, 'invalid'],
    [{ strokes: `${LINES}"/><script>alert(1)</script>` }, 'invalid'],
    [{ strokes: `${LINES}\n` }, 'invalid'],
    [{ strokes: `M1 1${' 2 2'.repeat(MAX_STROKES_LENGTH / 4)}` }, 'invalid'],
    [{ strokes: [LINES] }, 'invalid'],
    // An answer that could name files would give access to those of other respondents.
    [{ files: [png] }, 'invalid'],
    [42, 'invalid'],
  ])('refuses %j as %s', (wire, key) => {
    expect(signatureAnswer.parse(wire, both, {})).toMatchObject({ ok: false, problem: { key } })
  })

  it('formats a signature as a sign with the name, or with a link to its picture for readers who may open it', () => {
    const drawn = { files: [png, svg] }
    const fileUrl = ({ name }: StoredFile) => `https://forms.example/files/${name}`
    expect(signatureAnswer.format({ name: 'Ana' }, both, { language: 'ar', fileUrl })).toBe('✍ Ana')
    expect(signatureAnswer.format(drawn, both, { language: 'en' })).toBe('✍')
    expect(signatureAnswer.format(drawn, both, { language: 'en', fileUrl })).toBe(
      '✍ https://forms.example/files/signature.png',
    )
  })

  it('leaves the link out of a message where its owner wants that, and nowhere else', () => {
    const quiet = given.signature({ linksPicture: false })
    const drawn = { files: [png, svg] }
    const fileUrl = ({ name }: StoredFile) => `https://forms.example/files/${name}`
    const message = { language: 'en', fileUrl, isMessage: true } as const
    expect(signatureAnswer.format(drawn, quiet, message)).toBe('✍')
    expect(signatureAnswer.format({ name: 'Ana' }, quiet, message)).toBe('✍ Ana')
    expect(signatureAnswer.format(drawn, both, message)).toBe('✍ https://forms.example/files/signature.png')
    expect(signatureAnswer.format(drawn, quiet, { language: 'en', fileUrl })).toContain('signature.png')
  })

  it('shows when an answer was signed, where that was stored', () => {
    const at = '2026-11-18T14:30:12.000Z'
    expect(signatureAnswer.format({ name: 'Ana', at }, both, { language: 'en' })).toBe('✍ Ana (18 Nov 2026 14:30 UTC)')
    expect(signatureAnswer.format({ files: [png], at }, both, { language: 'de' })).toBe('✍ (18.11.2026, 14:30 UTC)')
  })

  it('a signature of a form without either switch is saved with its time, and links its picture', () => {
    const { savesTime: _, linksPicture: __, ...before } = both
    expect(signatureSchema.parse(before)).toMatchObject({ savesTime: true, linksPicture: true })
  })

  it('a signature has files once it is drawn', () => {
    expect([hasFiles(both), hasFiles(given.file()), hasFiles(given.text())]).toEqual([true, true, false])
    expect(filesOf(both, { files: [png, svg] })).toEqual([png, svg])
    for (const answer of [{ name: 'Ana' }, { strokes: LINES }, undefined]) expect(filesOf(both, answer)).toEqual([])
    expect(filesOf(given.text(), { files: [png] })).toEqual([])
  })
})

describe('the picture of a signature', () => {
  it('the picture of a signature contains the lines and nothing else of a client', () => {
    expect(strokesSvg(LINES)).toMatch(new RegExp(`^<svg xmlns=[^<>]+><path [^<>]+/><path [^<>]+ d="${LINES}"/></svg>$`))
  })

  it('accepts only the letters of a path in a picture of a signature', () => {
    const isPlain = (text: string) => /^[M\d ]+$/.test(text)
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('M', '1', ' ', '"', '<', '/') })),
        (text) => !areStrokes(text) || isPlain(text),
      ),
    )
    for (const text of ['', 'M1 1', `${LINES}"`, '<svg/>']) expect(() => strokesSvg(text)).toThrow('no lines')
  })
})
