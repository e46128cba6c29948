import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
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
      // Undo and redo work as in the builder, since it shows the draft.
      data-builder=""
    >
      <header className={styles.header}>
        <Row>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />}
            onClick={exit}
          >
            {t('preview.exit')}
          </Button>
        </Row>
        {!isNarrow && <ModeSwitch mode={mode} onChoose={handleChoose} />}
        <Row gap={14} justify="end">
          {!isPhone && <SavingStatus />}
          <PublishActions isPreview />
        </Row>
      </header>
      <PreviewStage mode={mode} hasFrame={!isPhone} onLeave={exit} />
      <SavingAnnouncer />
    </div>,
    document.body,
  )
}

/** A second Escape before the first one is handled would leave the builder too. */
function useExitOnce(): () => void {
  const { exit } = usePreview()
  const hasLeft = useRef(false)
  return () => {
    if (hasLeft.current) return
    hasLeft.current = true
    exit()
  }
}

/** The problems of a refused publish are shown at the questions. */
function useExitOnProblems(exit: () => void): void {
  const hasProblems = useBuilderState(({ problems }) => Object.keys(problems).length > 0)
  const before = useRef(hasProblems)
  useEffect(() => {
    if (hasProblems && !before.current) exit()
    before.current = hasProblems
  })
}
