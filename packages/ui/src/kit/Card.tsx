import type { ElementType, ReactNode } from 'react'
import { classes, lengths, type As } from './element.ts'
import { Grow, Row } from './layout.tsx'
import { Txt } from './Txt.tsx'

type CardProps = {
  /** In pixels, 18 by default and at most that on a phone. */
  padding?: number
  /** Stacks its content, with this gap. */
  gap?: number
}

/** A surface with a border, round corners and a shadow. */
export function Card<T extends ElementType = 'section'>({
  as,
  padding,
  gap,
  className,
  style,
  ...rest
}: As<T, CardProps>) {
  const Element: ElementType = as ?? 'section'
  return (
    <Element
      {...rest}
      className={classes(gap === undefined ? 'wf-card' : 'wf-card wf-stack', className)}
      style={lengths({ '--pad': padding, '--gap': gap }, style)}
      data-padded
    />
  )
}

type PanelProps = CardProps & {
  title: ReactNode
  /** That of the heading's level by default. */
  titleSize?: 15 | 16
  description?: ReactNode
  /** Before the title: mostly a tile. */
  lead?: ReactNode
  /** At the end of the title's row. */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** The id of the heading, for labelling. */
  titleId?: string
}

/** A card with a heading; its content is stacked. */
export function Panel<T extends ElementType = 'section'>({
  as,
  title,
  titleSize,
  description,
  lead,
  action,
  headingLevel = 2,
  titleId,
  padding = 24,
  gap = 20,
  className,
  style,
  children,
  ...rest
}: As<T, PanelProps>) {
  const Element: ElementType = as ?? 'section'
  const Heading: ElementType = `h${headingLevel}` as const
  return (
    <Element
      {...rest}
      className={classes('wf-card wf-stack', className)}
      style={lengths({ '--pad': padding, '--gap': gap }, style)}
      data-padded
    >
      <Row gap={14} align={description ? 'start' : 'center'}>
        {lead}
        <Grow>
          <Txt as={Heading} id={titleId} size={titleSize} weight={titleSize && 600} className="wf-panel-head">
            {title}
          </Txt>
          {description && <p>{description}</p>}
        </Grow>
        {action}
      </Row>
      {children}
    </Element>
  )
}

type PickCardProps = {
  /** A card around a checked box or radio knows by itself. */
  isOn?: boolean
}

/** A card that can be chosen: a label around its box or radio, or a button. */
export function PickCard<T extends ElementType = 'label'>({ as, isOn, className, ...rest }: As<T, PickCardProps>) {
  const Element: ElementType = as ?? 'label'
  return <Element {...rest} className={classes('wf-pick', className)} data-on={isOn || undefined} />
}
