import type { ElementType } from 'react'
import { classes, lengths, type As } from './element.ts'

type Props = {
  /** The height of each where there is a mouse, in pixels: 44 by default, and always for a finger. */
  size?: number
}

/** A few choices side by side on a sunken track, of which one is on. */
export function Segments<T extends ElementType = 'div'>({ as, size, className, style, ...rest }: As<T, Props>) {
  const Element: ElementType = as ?? 'div'
  const sized = lengths({ '--segment': size }, style)
  return <Element {...rest} className={classes('wf-segments', className)} style={sized} />
}

type SegmentProps = {
  /** A label around a checked radio knows by itself. */
  isOn?: boolean
}

/** One of the choices: a label around its radio, a link or a button. */
export function Segment<T extends ElementType = 'label'>({ as, isOn, className, ...rest }: As<T, SegmentProps>) {
  const Element: ElementType = as ?? 'label'
  return <Element {...rest} className={classes('wf-segment', className)} data-on={isOn || undefined} />
}
