import type { ElementType } from 'react'
import { classes, lengths, type As, type Room, type TextLook } from './element.ts'

type Props = Room &
  TextLook & {
    /** The most lines; a longer text ends with an ellipsis. */
    clamp?: number
  }

/** Text in a size, colour and weight of the design; a paragraph unless `as` says otherwise. */
export function Txt<T extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  clamp,
  above,
  below,
  className,
  style,
  ...rest
}: As<T, Props>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={classes('wf-txt', className)}
      style={lengths(
        { marginBlockStart: above, marginBlockEnd: below },
        clamp === undefined ? style : { WebkitLineClamp: clamp, ...style },
      )}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-clamp={clamp}
    />
  )
}
