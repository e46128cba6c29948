import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCoverForm } from '../../../lib/open-form/form-header.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { useBuilderState } from '../builder-context.ts'
import { PublishActions } from '../publishing/PublishActions.tsx'
import { SavingAnnouncer, SavingStatus } from '../saving/SavingStatus.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { NARROW, rememberedMode, rememberMode } from './preview-mode.ts'
import { PreviewStage } from './PreviewStage.tsx'
import styles from './Preview.module.css'
import { usePreview } from './use-preview.ts'

/** The draft as respondents will see it, over the whole screen. It follows the draft while it is open. */
export function Preview() {
  const t = useT()
  const exit = useExitOnce()
  const isNarrow = useMedia(NARROW)
  const isPhone = useMedia(FORM_PHONE)
  const [chosen, setChosen] = useState(() => rememberedMode(platform.storage))
  const mode: PreviewMode = isNarrow ? 'mobile' : chosen
  const screen = useRef<HTMLDivElement>(null)
  useCoverForm(screen, exit)
  useExitOnProblems(exit)

  const handleChoose = (next: PreviewMode) => {
    setChosen(next)
    rememberMode(platform.storage, next)
  }

  return createPortal(
    <div
      ref={screen}
      className={styles.preview}
      role="dialog"
      aria-modal
      aria-label={t('preview.open')}
      tabIndex={-1}
      // It shows the draft, so undo and redo work in it as in the builder.
      data-builder=""
    >
      <header className={styles.header}>
        <div className={styles.start}>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />}
            onClick={exit}
          >
            {t('preview.exit')}
          </Button>
        </div>
        {!isNarrow && <ModeSwitch mode={mode} onChoose={handleChoose} />}
        <div className={styles.end}>
          <span className={styles.status}>
            <SavingStatus />
          </span>
          <PublishActions isPreview />
        </div>
      </header>
      <PreviewStage mode={mode} hasFrame={!isPhone} onLeave={exit} />
      <SavingAnnouncer />
    </div>,
    document.body,
  )
}

/** A second Escape while the first one is on its way would leave the builder too. */
function useExitOnce(): () => void {
  const { exit } = usePreview()
  const hasLeft = useRef(false)
  return () => {
    if (hasLeft.current) return
    hasLeft.current = true
    exit()
  }
}

/** What a refused publish says about questions is to be seen at the questions. */
function useExitOnProblems(exit: () => void): void {
  const hasProblems = useBuilderState(({ problems }) => Object.keys(problems).length > 0)
  const before = useRef(hasProblems)
  useEffect(() => {
    if (hasProblems && !before.current) exit()
    before.current = hasProblems
  })
}
