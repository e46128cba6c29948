import { workspaceTile } from '@wayform/core/workspaces/appearance.ts'
import type { CSSProperties } from 'react'

export function WorkspaceTile({ id, name, size }: { id: string; name: string; size?: number }) {
  const { initials, colour } = workspaceTile(id, name)
  return (
    <span
      className="ws-tile"
      style={{ '--ground': colour, ...(size !== undefined && { '--size': `${size}px` }) } as CSSProperties}
      aria-hidden
    >
      {initials}
    </span>
  )
}
