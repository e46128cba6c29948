import type { ElementType } from 'react'
import { classes, lengths, type As } from './element.ts'

export type Tone = 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'whatsapp'
/** Question types have a colour for each family. */
type Family = 'text' | 'contact' | 'choice' | 'media' | 'advanced'

type TileProps = {
  tone?: Tone | Family
  /** In pixels, 40 by default. */
  size?: number
  round?: boolean
}

/** A tinted square around an icon. */
export function Tile<T extends ElementType = 'span'>({
  as,
  tone,
  size,
  round,
  className,
  style,
  ...rest
}: As<T, TileProps>) {
  const Element: ElementType = as ?? 'span'
  return (
    <Element
      {...rest}
      className={classes('wf-tile', className)}
      style={lengths({ '--size': size }, style)}
      data-tone={tone}
      data-round={round || undefined}
    />
  )
}

type PillProps = {
  tone?: Tone
  size?: 's' | 'm'
  /** A dot before the word: a state that lasts. */
  dot?: boolean
}

/** A word or a number on a tinted ground. */
export function Pill<T extends ElementType = 'span'>({ as, tone, size, dot, className, ...rest }: As<T, PillProps>) {
  const Element: ElementType = as ?? 'span'
  return (
    <Element
      {...rest}
      className={classes('wf-pill', className)}
      data-tone={tone}
      data-size={size}
      data-dot={dot || undefined}
    />
  )
}
