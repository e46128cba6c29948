import type { ElementType, MouseEventHandler, ReactNode } from 'react'
import { classes, type As } from './element.ts'
import { Grow } from './layout.tsx'

/** Rows with a line between them. */
export function List<T extends ElementType = 'ul'>({ as, className, ...rest }: As<T>) {
  const Element: ElementType = as ?? 'ul'
  return <Element {...rest} className={classes('wf-list', className)} />
}

type RowProps = {
  lead?: ReactNode
  trail?: ReactNode
  /** The one of its list that is open or chosen. */
  isOn?: boolean
  /** On a phone the trail goes below the text. */
  stacks?: boolean
  /** Makes it a link. */
  href?: string
  /** Makes it a button. */
  onClick?: MouseEventHandler<HTMLElement>
}

/** A row of a list; one that is a link or a button is hit as a whole. */
export function ListRow<T extends ElementType = 'li'>({
  as,
  lead,
  trail,
  isOn,
  stacks,
  href,
  onClick,
  className,
  children,
  ...rest
}: As<T, RowProps>) {
  const does = onClick === undefined ? 'li' : 'button'
  const Element: ElementType = as ?? (href === undefined ? does : 'a')
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...(href !== undefined && { href })}
      {...rest}
      onClick={onClick}
      className={classes('wf-list-row', className)}
      data-stacks={stacks || undefined}
      data-on={isOn || undefined}
      data-hits={isTarget(Element) || undefined}
    >
      {lead}
      <Grow>{children}</Grow>
      {trail}
    </Element>
  )
}

/** Components are links of a router. */
function isTarget(element: ElementType): boolean {
  return typeof element !== 'string' || element === 'a' || element === 'button' || element === 'label'
}
