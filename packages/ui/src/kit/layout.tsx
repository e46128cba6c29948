import type { ElementType, ReactNode } from 'react'
import { classes, lengths, type As, type Length, type Room, type TextLook } from './element.ts'

type RowProps = Room &
  TextLook & {
    gap?: Length
    align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch'
    justify?: 'start' | 'between' | 'end' | 'center'
    wrap?: boolean
    /** Below each other on a phone. */
    stacks?: boolean
    /** Takes the room that is left in the row around it. */
    grow?: boolean
  }

/** Things side by side; text in it may shrink, icons don't. */
export function Row<T extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  wrap,
  stacks,
  grow,
  size,
  tone,
  weight,
  above,
  below,
  className,
  style,
  ...rest
}: As<T, RowProps>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes('wf-row wf-txt', className)}
      style={lengths({ '--gap': gap, marginBlockStart: above, marginBlockEnd: below }, style)}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-stacks={stacks || undefined}
      data-grow={grow || undefined}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
    />
  )
}

type StackProps = Room &
  TextLook & {
    gap?: Length
    /** Each as wide as it needs, at the beginning or in the middle of the line. */
    align?: 'start' | 'center'
    /** Takes the room that is left in the row around it. */
    grow?: boolean
  }

/** Things below each other, each as wide as the place. */
export function Stack<T extends ElementType = 'div'>({
  as,
  gap,
  align,
  grow,
  size,
  tone,
  weight,
  above,
  below,
  className,
  style,
  ...rest
}: As<T, StackProps>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes('wf-stack wf-txt', className)}
      style={lengths({ '--gap': gap, marginBlockStart: above, marginBlockEnd: below }, style)}
      data-align={align}
      data-grow={grow || undefined}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
    />
  )
}

type ColumnsProps = Room & {
  count?: number
  /** Columns on a tablet: two of four, else as many as elsewhere by default. */
  tablet?: number
  /** Columns below the width of a tablet: one by default. */
  phone?: number
  /** Columns where a phone is held upright: as many as below the width of a tablet by default. */
  narrow?: number
  gap?: Length
  /** The gap where a phone is held upright. */
  narrowGap?: Length
  align?: 'start' | 'center'
}

/** Columns of the same width, two by default; four are two and two on a tablet, and all are one on a phone. */
export function Columns<T extends ElementType = 'div'>({
  as,
  count,
  tablet = count === 4 ? 2 : undefined,
  phone,
  narrow,
  gap,
  align,
  narrowGap,
  above,
  below,
  className,
  style,
  ...rest
}: As<T, ColumnsProps>) {
  const Element: ElementType = as ?? 'div'
  const counts = { '--count': count, '--tablet': tablet, '--phone': phone, '--narrow': narrow }
  const sizes = { '--gap': gap, '--narrow-gap': narrowGap, marginBlockStart: above, marginBlockEnd: below }
  return (
    <Element
      {...rest}
      className={classes('wf-columns', className)}
      style={{ ...counts, ...lengths(sizes, style) }}
      data-align={align}
    />
  )
}

/** Takes the room that the others in its row leave. */
export function Grow<T extends ElementType = 'div'>({ as, className, ...rest }: As<T>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes('wf-grow', className)} />
}

type PageColumnProps = {
  /** In pixels, 960 by default. */
  width?: number
  /** Stacks its content, with this gap. */
  gap?: number
  /** With less room above, for a screen that begins with its tools. */
  isTight?: boolean
}

/** A page's column in the middle, with the paddings of the page at every width of the window. */
export function PageColumn<T extends ElementType = 'div'>({
  as,
  width,
  gap,
  isTight,
  className,
  style,
  ...rest
}: As<T, PageColumnProps>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(gap === undefined ? 'wf-page' : 'wf-page wf-stack', className)}
      style={lengths({ '--width': width, '--gap': gap }, style)}
      data-tight={isTight || undefined}
    />
  )
}

type PageHeadProps = { title: ReactNode; text?: ReactNode; action?: ReactNode }

/** The heading of a page, a sentence below it, and the page's action at the end of the line. */
export function PageHead<T extends ElementType = 'div'>({
  as,
  title,
  text,
  action,
  className,
  ...rest
}: As<T, PageHeadProps>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element {...rest} className={classes('wf-page-head', className)}>
      <Grow>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </Grow>
      {action}
    </Element>
  )
}
