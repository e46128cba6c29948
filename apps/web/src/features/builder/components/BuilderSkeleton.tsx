import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import styles from '../panels/Panels.module.css'
import staging from '../staging/Staging.module.css'

/** As large as the builder that it stands for. */
export function BuilderSkeleton() {
  return (
    <div className={styles.builder} aria-busy>
      <div className={styles.add} />
      <div className={staging.staging}>
        <div className={staging.column}>
          <div className={`${staging.page} ${staging.skeleton}`}>
            {['38%', '100%', '46%', '100%', '30%', '100%'].map((width, index) => (
              <LineSkeleton key={index} width={width} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
