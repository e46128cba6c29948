import type { ReactNode } from 'react'
import { classes, type As } from './element.ts'
import { Tile } from './Tile.tsx'

type AddCardProps = { icon: ReactNode; hint: ReactNode }

/** A dashed place where something new is begun, beside cards. */
export function AddCard({ icon, hint, className, children, ...rest }: As<'button', AddCardProps>) {
  return (
    <button type="button" {...rest} className={classes('wf-add', className)}>
      <Tile size={44} round>
        {icon}
      </Tile>
      <span>
        {children}
        <small>{hint}</small>
      </span>
    </button>
  )
}
