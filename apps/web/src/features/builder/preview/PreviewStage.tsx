import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { previewAddress } from './preview-mode.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import styles from './Preview.module.css'

type Props = {
  mode: PreviewMode
  /** Without it the form fills the screen, on a real phone. */
  hasFrame: boolean
  onLeave: () => void
}

/** The frame around the form: a phone, a browser window, or a website. */
export function PreviewStage({ mode, hasFrame, onLeave }: Props) {
  const t = useT()
  const { publicUrl, previewUrl } = useOpenForm()
  const [isWidgetOpen, setWidgetOpen] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const isWidget = mode === 'widget'
  const address = previewAddress(previewUrl, mode)
  return (
    <div className={styles.stage} data-mode={mode} data-framed={hasFrame || undefined}>
      <div className={styles.device}>
        {mode !== 'mobile' && (
          <Row className={styles.bar} aria-hidden>
            <i />
            <i />
            <i />
            <Txt as="span" size={12} tone="2" dir={isWidget ? undefined : 'ltr'}>
              {isWidget ? t('preview.website') : readableUrl(publicUrl)}
            </Txt>
          </Row>
        )}
        <div className={styles.screen}>
          {isWidget && <Website />}
          <div className={styles.form} hidden={isWidget && !isWidgetOpen}>
            <PreviewFrame
              key={`${address} ${attempt}`}
              address={address}
              mode={mode}
              onLeave={onLeave}
              onRetry={() => setAttempt(attempt + 1)}
            />
          </div>
          {isWidget && (
            <Tile
              as="button"
              type="button"
              size={58}
              round
              className={styles.bubble}
              aria-expanded={isWidgetOpen}
              aria-label={isWidgetOpen ? t('preview.closeWidget') : t('preview.openWidget')}
              onClick={() => setWidgetOpen(!isWidgetOpen)}
            >
              {isWidgetOpen ? <IconX size={26} aria-hidden /> : <IconMessageCircle size={26} aria-hidden />}
            </Tile>
          )}
        </div>
      </div>
    </div>
  )
}

/** A sample site: a heading, a picture, a few lines. */
function Website() {
  return (
    <div className={`wf-cover wf-stack ${styles.website}`} aria-hidden>
      <i className={styles.brand} />
      <i className={styles.picture} />
      <i className={styles.heading} />
      <i />
      <i />
      <i />
    </div>
  )
}
