import { fail, ok } from '../../result.ts'
import { cleanText } from '../clean-text.ts'
import { dateInWords } from '../date/date-in-words.ts'
import type { StoredFile } from '../file/stored-file.ts'
import type { AnswerRules } from '../question-type.ts'
import type { SignatureQuestion } from './schema.ts'
import { areStrokes } from './strokes.ts'

export const MAX_SIGNER_LENGTH = 100
/** The end of the name of the field with the lines. */
export const DRAWN = 'drawn'
/** A drawn signature as text. */
export const SIGNED = '✍'

/** Typed, or drawn. The server makes pictures of the lines, PNG first and then SVG, and stores these instead. */
export type Signature = ({ name: string } | { strokes: string } | { files: readonly StoredFile[] }) & {
  /** The moment of signing, as the server saw it; only where the owner wants it. */
  at?: string
}

export const signatureAnswer: AnswerRules<SignatureQuestion, Signature> = {
  operators: [],
  read(fields, { questionId }) {
    const strokes = fields.first(`${questionId}.${DRAWN}`)
    return strokes ? { strokes } : fields.first(questionId)
  },
  /** Files are never taken from a page: they would be whatever it names. */
  parse(raw) {
    const { strokes, name = raw } = Object(raw) as Record<string, unknown>
    if (typeof strokes === 'string') return areStrokes(strokes) ? ok({ strokes }) : fail('invalid')
    if (typeof name !== 'string') return fail('invalid')
    const signer = cleanText(name, { lines: false })
    if (signer.length > MAX_SIGNER_LENGTH) return fail('tooLong', { max: MAX_SIGNER_LENGTH })
    return signer === '' ? fail('required') : ok({ name: signer })
  },
  format(answer, { linksPicture }, { fileUrl, isMessage, language }) {
    const picture = fileUrl && (linksPicture || !isMessage) && 'files' in answer && answer.files[0]
    const signed = 'name' in answer ? answer.name : picture ? fileUrl(picture) : ''
    const when = answer.at && `(${dateInWords(answer.at.slice(0, MINUTE_LENGTH), language, MOMENT)} UTC)`
    return [SIGNED, signed, when].filter(Boolean).join(' ')
  },
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length
