import type { ComponentPropsWithRef } from 'react'
import { classes, lengths } from './element.ts'

type IconProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  /** In pixels; larger under a finger. */
  size: number
}

/** A button with an icon alone, where a row or a panel has many. Name it by `aria-label`. */
export function IconButton({ size, className, style, ...rest }: IconProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes('wf-icon-button', className)}
      style={lengths({ '--size': size }, style)}
    />
  )
}

/** A button that reads like a link, with an icon before its words, below a list that grows. */
export function LinkButton({ className, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'type'>) {
  return <button {...rest} type="button" className={classes('wf-link-button', className)} />
}
