import * as z from 'zod'
import { isSameValue } from '../../same-value.ts'
import { MAX_DOCUMENT_BYTES } from '../document.ts'
import { jsonBytes, storable } from '../storable-json.ts'
import { formEndings } from './endings.ts'
import { formLook } from './look.ts'
import { formTexts } from './texts.ts'

const limited = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (jsonBytes(value) <= MAX_DOCUMENT_BYTES) return value
    context.addIssue({ code: 'custom', message: `more than ${MAX_DOCUMENT_BYTES} bytes` })
    return z.NEVER
  }, schema) as unknown as S // the preprocessing changes no type

/** The parts of a form that its versions freeze, besides its questions. Each is checked and stored by itself. */
export const PARTS = {
  texts: limited(formTexts.overwrite(storable)),
  look: limited(formLook.overwrite(storable)),
  endings: limited(formEndings.overwrite(storable)),
}

export const PART_NAMES = ['texts', 'look', 'endings'] as const
export type PartName = (typeof PART_NAMES)[number]

export const formParts = z.object(PARTS)
export type FormParts = z.output<typeof formParts>

/** Of a form that uses none of them. */
export const NO_PARTS: FormParts = { texts: [], look: {}, endings: [] }

/** Reads the parts from the database; a part that can't be read is as if it was never set. */
export function readStoredParts(value: unknown): FormParts {
  const stored = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const read = <S extends z.ZodType>(schema: S, part: PartName): z.output<S> | undefined =>
    part in stored ? schema.safeParse(stored[part]).data : undefined
  return {
    texts: read(PARTS.texts, 'texts') ?? NO_PARTS.texts,
    look: read(PARTS.look, 'look') ?? NO_PARTS.look,
    endings: read(PARTS.endings, 'endings') ?? NO_PARTS.endings,
  }
}

/** Only the parts that a form uses: those of a form that uses none are `{}`. */
export function usedParts(parts: FormParts): Partial<FormParts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([name, part]) => !isSameValue(part, NO_PARTS[name as PartName])),
  )
}

export function isSameParts(one: FormParts, another: FormParts): boolean {
  return one === another || isSameValue(one, another)
}
