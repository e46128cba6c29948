import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import styles from './Responses.module.css'

/** As large as the list that it stands for. */
export function ResponsesSkeleton({ rows }: { rows: number }) {
  return (
    <div className={`wf-card ${styles.skeleton}`} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {['40%', '70%', '55%', '60%', '45%'].map((width, cell) => (
            <LineSkeleton key={cell} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
