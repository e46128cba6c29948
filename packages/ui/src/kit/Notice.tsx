import type { ElementType, ReactNode } from 'react'
import { classes, lengths, type As, type Room } from './element.ts'
import { Grow } from './layout.tsx'
import type { Tone } from './Tile.tsx'

type Props = Room & {
  tone?: Tone
  icon?: ReactNode
  title?: ReactNode
  action?: ReactNode
}

/** A banner between the things that it is about. */
export function Notice<T extends ElementType = 'div'>({
  as,
  tone,
  icon,
  title,
  action,
  above,
  below,
  className,
  style,
  children,
  ...rest
}: As<T, Props>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes('wf-notice', className)}
      style={lengths({ marginBlockStart: above, marginBlockEnd: below }, style)}
      data-tone={tone}
    >
      {icon}
      <Grow>
        {title && <b>{title}</b>}
        {children}
      </Grow>
      {action}
    </Element>
  )
}
