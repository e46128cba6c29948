import { workspaceTile } from '@wayform/core/workspaces/appearance.ts'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import styles from './Join.module.css'
import type { Looked } from './queries.ts'

/** The letters of who invites, and of the workspace. */
export function Marks({ invitation: { invitedBy, workspace } }: { invitation: Looked }) {
  return (
    <div className={styles.marks} aria-hidden>
      {[invitedBy, workspace].map((name, index) => (
        <Tile key={index} size={60} round={index === 0} style={{ background: workspaceTile(name, name).colour }}>
          {workspaceTile(name, name).initials || '?'}
        </Tile>
      ))}
    </div>
  )
}
