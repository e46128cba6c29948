import { Card } from '@wayform/ui/kit/Card.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import styles from '../panels/Panels.module.css'
import staging from '../staging/Staging.module.css'

/** Same size as the builder, so that nothing shifts. */
export function BuilderSkeleton() {
  return (
    <div className={styles.builder} aria-busy>
      <div className={styles.add} />
      <div className={staging.staging}>
        <div className={`wf-stack ${staging.column}`}>
          <Card as="div" padding={28} gap={18} className={staging.page}>
            {['38%', '100%', '46%', '100%', '30%', '100%'].map((width, index) => (
              <LineSkeleton key={index} width={width} />
            ))}
          </Card>
        </div>
      </div>
    </div>
  )
}
