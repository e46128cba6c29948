import { Button } from '@mantine/core'
import { useI18n } from '../../../../lib/i18n.tsx'
import { canRetry, useFailureText } from '../../../../lib/pictures/failure-text.ts'
import type { Upload } from '../../../../lib/pictures/uploads.ts'
import { FieldProblem } from '../fields.tsx'
import styles from './media.module.css'

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void }

/** How far a picture is, or why it stopped. */
export function UploadCard({ upload: { share, preview, failure }, onRetry, onCancel }: Props) {
  const { t, locale } = useI18n()
  const failureText = useFailureText()
  const percent = Math.round(share * 100)
  return (
    <div className={styles.card}>
      <img className={styles.thumb} src={preview} alt="" />
      {failure ? (
        <p className={styles.failure} role="alert">
          <FieldProblem>{failureText(failure)}</FieldProblem>
        </p>
      ) : (
        <div className={styles.progress}>
          <span aria-live="polite">{t('editors.media.uploading')}</span>
          <div
            className={styles.track}
            role="progressbar"
            aria-label={t('editors.media.uploading')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
          >
            <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
          </div>
        </div>
      )}
      <span className={styles.actions}>
        {failure && canRetry(failure) && (
          <Button variant="default" size="sm" onClick={onRetry}>
            {t('editors.media.retry')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('editors.cancel')}
        </Button>
      </span>
    </div>
  )
}
