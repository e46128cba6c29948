import { Button } from '@mantine/core'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { PanelBody } from '../components/SidePanel.tsx'
import { loadPanelBodies, usePanelBodies } from './load-panel-bodies.ts'

type Bodies = NonNullable<ReturnType<typeof usePanelBodies>['bodies']>

/** The content of a panel, as soon as its code is loaded; otherwise the message that loading failed. */
export function LoadedBody({ children }: { children: (bodies: Bodies) => ReactNode }) {
  const t = useT()
  const { bodies, hasFailed } = usePanelBodies()
  if (bodies) return children(bodies)
  return (
    <PanelBody>
      {hasFailed ? (
        <Notice
          tone="warn"
          action={
            <Button variant="default" size="sm" onClick={() => void loadPanelBodies()}>
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
