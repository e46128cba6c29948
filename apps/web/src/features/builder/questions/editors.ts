import type { Kind, Question, QuestionOf } from '@wayform/core/questions/question.ts'
import type { ReactNode } from 'react'
import { EmailEditor } from './email/EmailEditor.tsx'
import { NumberEditor } from './number/NumberEditor.tsx'
import { RadioEditor } from './radio/RadioEditor.tsx'
import { SectionEditor } from './section/SectionEditor.tsx'
import { TextEditor } from './text/TextEditor.tsx'

export type Editor<Q> = (props: { question: Q }) => ReactNode

/** What an owner edits of each type. A type without a line here does not compile. */
export const editors: { [K in Kind]: Editor<QuestionOf<K>> } = {
  TEXT: TextEditor,
  NUMBER: NumberEditor,
  EMAIL: EmailEditor,
  RADIO: RadioEditor,
  SECTION: SectionEditor,
}

export function editorOf<Q extends Question>(question: Q): Editor<Q> {
  // Each kind holds the editor of that very kind; TypeScript can't follow the link through the union.
  return editors[question.type] as unknown as Editor<Q>
}
