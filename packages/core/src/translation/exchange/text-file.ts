import type { TextState } from '../form-texts.ts'

/** A line of a translator's file as it is written. */
export type WrittenText = {
  key: string
  /** The place of the text in the form, in the owner's words. */
  where: string
  source: string
  /** Empty: missing. */
  translation: string
  state: TextState
}

/** A line of a translator's file as it was read. */
export type ReadText = {
  key: string
  /** The text that was translated; null when the file does not contain it. */
  source: string | null
  text: string
  /** The file still says that the translation has to be checked: returning it unchanged confirms nothing. */
  isUnchecked?: boolean
}

/** Why a file is refused as a whole. */
export type FileProblem =
  | 'tooLarge'
  | 'encoding'
  | 'damaged'
  | 'entities'
  | 'kind'
  | 'version'
  | 'columns'
  | 'language'
  | 'nothing'

export type ReadFile = { ok: true; texts: readonly ReadText[] } | { ok: false; problem: FileProblem }

export const MAX_TEXT_FILE_BYTES = 5_000_000
/** More than a form can have. */
export const MAX_TEXTS_IN_FILE = 20_000

export function refused(problem: FileProblem): ReadFile {
  return { ok: false, problem }
}
