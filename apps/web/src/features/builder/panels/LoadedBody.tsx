import { Button } from '@mantine/core'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { PanelBody } from '../components/SidePanel.tsx'
import { type Bodies, panelBodies, usePanelBodies } from './load-panel-bodies.ts'

type Props = { children: (bodies: Bodies) => ReactNode; source?: typeof panelBodies }

/** The content of a panel, as soon as its code is loaded; otherwise the message that loading failed. */
export function LoadedBody({ children, source = panelBodies }: Props) {
  const t = useT()
  const { bodies, hasFailed } = usePanelBodies(source)
  const [isRetried, setRetried] = useState(false)
  const [, crash] = useState(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button made way for the skeleton.
    if (hasFailed && isRetried) button.current?.focus()
  }, [hasFailed, isRetried])

  const handleRetry = async () => {
    setRetried(true)
    try {
      await source.retry()
    } catch (error) {
      // A chunk of an older version: handled by the screen's error boundary.
      if (navigator.onLine)
        crash(() => {
          throw error
        })
    }
  }

  if (bodies) return children(bodies)
  return (
    <PanelBody>
      {hasFailed ? (
        <Notice
          tone="warn"
          action={
            <Button ref={button} variant="default" size="sm" onClick={() => void handleRetry()}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          <span role="alert">{t('shell.somethingWrong')}</span>
        </Notice>
      ) : (
        <LineSkeleton width="60%" />
      )}
    </PanelBody>
  )
}
