import type { ComponentType, ElementType } from 'react'
import { classes, type As } from './element.ts'

type Props = {
  /** Its sign, before the text. */
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  tone?: '2' | '3' | 'ok' | 'warn' | 'danger'
}

/** A small line of text with a sign: help, a warning, a problem. */
export function Note<T extends ElementType = 'p'>({ as, Icon, tone, className, children, ...rest }: As<T, Props>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element {...rest} className={classes('wf-note wf-txt', className)} data-size={13} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </Element>
  )
}
