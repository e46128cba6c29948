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
 * What Enter, Backspace and a pasted list do to the options of a choice, in the panel and on the canvas alike. `focus`
 * finds the option's field there and should be stable; `isNew` tells that its text is a default one.
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
        // Drawn at once: a letter that is typed right after Enter belongs into the new row.
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
      /** A list from elsewhere becomes options: the first takes the place of an empty one. */
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
