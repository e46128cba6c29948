import type { Question } from '@wayform/core/questions/question.ts'
import { createElement, useEffect } from 'react'
import { ConditionsRow } from '../conditions/ConditionsRow.tsx'
import { Below } from '../questions/Below.tsx'
import { editorOf } from '../questions/editors.ts'
import { LABEL_FIELD_ID } from '../questions/label-field.ts'

/** The fields of a question's type; the label of a new question takes the focus. */
export function QuestionFields({ question, isNew }: { question: Question; isNew: boolean }) {
  useEffect(() => {
    if (!isNew) return
    // The drawer moves the focus while it opens; the label is focused after that.
    const frame = requestAnimationFrame(() => {
      const label = document.getElementById(LABEL_FIELD_ID)
      label?.focus()
      if (label instanceof HTMLInputElement) label.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  return (
    <>
      {createElement(editorOf(question), { question })}
      <Below>
        <ConditionsRow question={question} />
      </Below>
    </>
  )
}
