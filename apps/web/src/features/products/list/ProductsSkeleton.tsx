import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import styles from '../Products.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => `${28 + ((index * 17) % 30)}%`)

/** As high as ten products, so that nothing shifts. */
export function ProductsSkeleton({ label }: { label: string }) {
  return (
    <div className={`wf-card ${styles.skeleton}`} role="status" aria-label={label}>
      {ROWS.map((width, index) => (
        <div key={`${width}-${index}`}>
          <i aria-hidden />
          <LineSkeleton width={width} />
        </div>
      ))}
    </div>
  )
}
