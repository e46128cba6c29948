import type { ElementType } from 'react'
import { classes, type As } from './element.ts'

type Props = {
  isWrong?: boolean
  /** It can't be changed here and now. */
  isLocked?: boolean
}

/**
 * The box of a field that Mantine does not draw: an input with something before it, or a list of the browser's own under
 * what is shown (give that `select` the class `wf-cover-select`).
 */
export function FieldBox<T extends ElementType = 'div'>({ as, isWrong, isLocked, className, ...rest }: As<T, Props>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes('wf-field-box', className)}
      data-error={isWrong || undefined}
      data-locked={isLocked || undefined}
    />
  )
}
