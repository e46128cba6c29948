import { addOptions, parseBulkOptions } from '@wayform/core/editing/question/bulk-options.ts'
import {
  addOption,
  type Choosing,
  moveOption,
  removeOption,
  renameOption,
} from '@wayform/core/editing/question/options.ts'
import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useFormTexts } from '../../builder-context.ts'
import { newId } from '../../new-id.ts'
import { useEditOf } from '../use-edit.ts'

/**
 * Enter, Backspace and pasted lists in the options of a choice, for the panel and the canvas. `focus` finds the
 * option's field and should be stable; `isNew` means that its text is a default.
 */
export function useOptionActions(questionId: string, focus: (index: number, isNew: boolean) => void) {
  const { t } = useFormTexts()
  const { edit, current } = useEditOf<Choosing>(questionId)
  return useMemo(
    () => ({
      edit,
      current,
      add(after: number) {
        if ((current()?.options.length ?? MAX_OPTIONS) >= MAX_OPTIONS) return
        const id = newId()
        // Synchronous: a letter typed right after Enter belongs to the new row.
        flushSync(() =>
          edit((choice) =>
            moveOption(
              addOption(choice, id, (number) => t('questions.option', { number })),
              id,
              after + 1,
            ),
          ),
        )
        focus(after + 1, true)
      },
      /** A pasted list becomes options; its first line fills an empty option. */
      paste(index: number, text: string): boolean {
        const isList = /[\r\n]/.test(text.trim())
        const pasted = isList ? parseBulkOptions(text, current()?.assignValues ?? false) : []
        if (pasted.length < 2) return false
        edit((choice) => {
          const own = choice.options[index]
          const isEmpty = own !== undefined && own.label.trim() === ''
          const [first, ...rest] = pasted
          const named = isEmpty && first ? renameOption(choice, own._id, first.label) : choice
          return addOptions(named, isEmpty ? rest : pasted, newId)
        })
        return true
      },
      remove(index: number, id: string) {
        flushSync(() => edit((choice) => removeOption(choice, id)))
        focus(Math.max(index - 1, 0), false)
      },
    }),
    [edit, current, focus, t],
  )
}
