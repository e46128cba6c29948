import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { List } from '@wayform/ui/kit/List.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import styles from './Responses.module.css'

/** Same size as the list, so that nothing shifts. */
export function ResponsesSkeleton({ rows }: { rows: number }) {
  return (
    <List as="div" className={`wf-card ${styles.skeleton}`} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <Columns key={row} count={5} phone={2} gap={0} align="center">
          {['40%', '70%', '55%', '60%', '45%'].map((width, cell) => (
            <LineSkeleton key={cell} width={width} />
          ))}
        </Columns>
      ))}
    </List>
  )
}
