import type { ComponentProps } from 'react'
import { classes } from './element.ts'

type Props = ComponentProps<'div'> & {
  /** From 0 to 1. */
  share: number
  tone?: 'primary' | 'danger'
}

/** The share of a quantity that is full or done. */
export function Meter({ share, tone, className, ...rest }: Props) {
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      {...rest}
      className={classes('wf-meter', className)}
      data-tone={tone}
    >
      <i style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
