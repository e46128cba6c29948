import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react'

type Common = { className?: string; style?: CSSProperties; children?: ReactNode }

/** The props of a kit component that renders as `as`: its own first, then all that the element or component takes. */
export type As<T extends ElementType, Own = object> = Own &
  Common & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | keyof Common | 'as'>

/** One length for both directions, or first the block's and then the line's, in pixels. */
export type Length = number | readonly [block: number, inline: number]

/** Room before and after it that is no gap of what it stands in, in pixels. */
export type Room = { above?: number; below?: number }

type Name = `--${string}` | 'marginBlockStart' | 'marginBlockEnd'

export type TextLook = {
  size?: 12 | 13 | 14 | 15 | 16 | 18 | 22
  /** `2` and `3` are the quieter colours of text. */
  tone?: 'text' | '2' | '3' | 'primary' | 'ok' | 'warn' | 'danger'
  weight?: 400 | 500 | 560 | 600
}

/** The kit's class before the caller's own. */
export function classes(name: string, className?: string): string {
  return className ? `${name} ${className}` : name
}

/** Lengths as custom properties for kit.css, or as margins, beside the caller's own style. */
export function lengths(
  values: Readonly<Partial<Record<Name, Length | undefined>>>,
  style?: CSSProperties,
): CSSProperties | undefined {
  const given: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(values) as Name[]) {
    const length = values[name]
    if (length !== undefined) given[name] = pixels(length)
  }
  return Object.keys(given).length === 0 ? style : { ...given, ...style }
}

function pixels(length: Length): string {
  return typeof length === 'number' ? `${length}px` : `${length[0]}px ${length[1]}px`
}
