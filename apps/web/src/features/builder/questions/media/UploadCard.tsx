import { Button } from '@mantine/core'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { canRetry, useFailureText } from '../../../../lib/pictures/failure-text.ts'
import type { Upload } from '../../../../lib/pictures/uploads.ts'
import { FieldProblem } from '../fields.tsx'
import styles from './media.module.css'
import { UploadProgress } from './UploadProgress.tsx'

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void }

/** Progress of an upload, or why it failed. */
export function UploadCard({ upload: { share, preview, failure }, onRetry, onCancel }: Props) {
  const t = useT()
  const failureText = useFailureText()
  return (
    <div className={styles.card}>
      <img className={styles.thumb} src={preview} alt="" />
      {failure ? (
        <FieldProblem as="p" role="alert">
          {failureText(failure)}
        </FieldProblem>
      ) : (
        <Stack gap={6}>
          <Txt as="span" size={13} tone="2" aria-live="polite">
            {t('editors.media.uploading')}
          </Txt>
          <UploadProgress share={share} />
        </Stack>
      )}
      <Row as="span" wrap>
        {failure && canRetry(failure) && (
          <Button variant="default" size="sm" onClick={onRetry}>
            {t('editors.media.retry')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('editors.cancel')}
        </Button>
      </Row>
    </div>
  )
}
