import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { fileAnswer, filesAllowed } from './answer.ts'
import { file as fileType } from './schema.ts'
import { acceptAttribute, acceptsFile, MAX_FILE_BYTES, type StoredFile, UPLOAD_TYPES } from './stored-file.ts'

const menu: StoredFile = { uploadId: 'u1', name: 'menu.pdf', type: 'application/pdf', size: 1_000 }
const photo: StoredFile = { uploadId: 'u2', name: 'cake.jpg', type: 'image/jpeg', size: 2_000 }
const arrived = (...files: StoredFile[]) => ({
  file: (id: string, questionId: string) =>
    questionId === 'file' ? files.find(({ uploadId }) => uploadId === id) : undefined,
})
const one = given.file()
const several = given.file({ multiple: true })

describe('a file', () => {
  it('resolves the uploaded file by the id that the page sends', () => {
    expect(fileAnswer.parse(['u1'], one, arrived(menu))).toEqual({ ok: true, value: [menu] })
    expect(fileAnswer.parse(['u1', 'u2', 'u1'], several, arrived(menu, photo))).toEqual({
      ok: true,
      value: [menu, photo],
    })
  })

  it.each([
    [one, ['u3'], 'fileMissing'],
    [one, [5], 'fileMissing'],
    [one, 'u1', 'invalid'],
    [one, ['u1', 'u2'], 'tooManyFiles'],
    [several, Array.from({ length: 11 }, (_, n) => `u${n}`), 'tooManyFiles'],
    [given.file({ uploadType: 'pdf' }), ['u2'], 'notAPdf'],
    [given.file({ uploadType: 'image' }), ['u1'], 'notAnImage'],
    [given.file({ uploadType: 'video' }), ['u1'], 'notAVideo'],
  ])('refuses a file that does not match the question', (question, wire, key) => {
    expect(fileAnswer.parse(wire, question, arrived(menu, photo))).toMatchObject({ ok: false, problem: { key } })
  })

  it('refuses a file of another question, and one that is too large', () => {
    const elsewhere = given.file({ questionId: 'other-question' })
    expect(fileAnswer.parse(['u1'], elsewhere, arrived(menu))).toMatchObject({ problem: { key: 'fileMissing' } })
    const huge = { ...menu, size: MAX_FILE_BYTES + 1 }
    expect(fileAnswer.parse(['u1'], one, arrived(huge))).toMatchObject({ problem: { key: 'fileTooLarge' } })
  })

  it('accepts an id without a lookup of files, as on the page', () => {
    expect(fileAnswer.parse(['u1'], one, {})).toEqual({
      ok: true,
      value: [{ uploadId: 'u1', name: '', type: '', size: 0 }],
    })
  })

  it('reads the upload ids that the page keeps', () => {
    expect(fileAnswer.read({ first: () => undefined, all: () => ['u1', ''] }, one, 'en')).toEqual(['u1'])
  })

  it('formats a file by name, with a link for readers who may open it', () => {
    expect(fileAnswer.format([menu, photo], several, { language: 'en' })).toBe('menu.pdf\ncake.jpg')
    const fileUrl = ({ uploadId }: StoredFile) => `https://forms.example/files/${uploadId}`
    expect(fileAnswer.format([menu], one, { language: 'en', fileUrl })).toBe('menu.pdf https://forms.example/files/u1')
  })
})

describe('file types', () => {
  it.each([
    ['all', 'text/plain', true],
    ['pdf', 'application/pdf', true],
    ['pdf', 'APPLICATION/PDF', true],
    ['pdf', 'image/png', false],
    ['image', 'image/png', true],
    ['image', 'application/pdf', false],
    ['video', 'video/mp4', true],
    ['video', 'audio/mp4', false],
  ] as const)('decides whether the file type %s accepts %s: %s', (type, mediaType, taken) => {
    expect(acceptsFile(type, mediaType)).toBe(taken)
  })

  it('file types set the accept attribute of the input', () => {
    expect(UPLOAD_TYPES.map(acceptAttribute)).toEqual([undefined, 'application/pdf,.pdf', 'image/*', 'video/*'])
  })

  it('file types need a plan, and multiple files a higher one', () => {
    expect(fileType.gate).toEqual({ feature: 'fileUpload', trigger: 'fileupload' })
    expect(fileType.extraGate?.(several)).toEqual({ feature: 'advancedFields', trigger: 'fileupload' })
    expect(fileType.extraGate?.(one)).toBeNull()
    expect([filesAllowed(one), filesAllowed(several)]).toEqual([1, 10])
  })
})
