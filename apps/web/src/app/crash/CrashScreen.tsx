import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import { Logo } from '../../lib/components/Logo.tsx'
import { house, supportLink } from '../../lib/house.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useEffect, useState } from 'react'
import { Link, useRouteError } from 'react-router'
import { keys } from '../../lib/query-keys.ts'
import { useCopy, useDocumentTitle, useOnline } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { workspaceBase } from '../../lib/workspace.ts'
import { isLoadFailure, mayReload } from './crash.ts'
import crashStyles from './CrashScreen.module.css'
import { reportCrash } from './report-crash.ts'
import styles from '../shell/TopBar.module.css'

/** The router's last resort, for errors outside any screen's frame. */
export function CrashRoute() {
  const t = useT()
  return (
    <>
      <header className={`wf-bar ${styles.bar}`}>
        <a href={workspaceBase()} className={styles.logo} aria-label={`${house.brand}: ${t('shell.home')}`}>
          <Logo height={24} />
        </a>
      </header>
      <main>
        <ScreenCrash />
      </main>
    </>
  )
}

/** Replaces a broken screen; the frame around it stays usable. */
export function ScreenCrash() {
  const error = useRouteError()
  const isOnline = useOnline()
  const [isMissing] = useState(() => isLoadFailure(error) && !navigator.onLine)
  const [isReloading] = useState(() => !isMissing && isLoadFailure(error) && mayReload(platform.session, Date.now()))
  if (isMissing) return isOnline ? <Reloading /> : <NotKept />
  return isReloading ? <Reloading /> : <Crash error={error} />
}

/** After a deployment the files of the previous version are gone: reload once to get the new ones. */
function Reloading() {
  useEffect(() => location.reload(), [])
  return null
}

/** A reload without a network would leave an empty page. */
function NotKept() {
  const t = useT()
  useDocumentTitle(t('shell.offline.title'))
  return (
    <div role="alert" data-crash>
      <FullPageState
        art={<RouteDrawing kind="broken" />}
        title={t('shell.offline.title')}
        text={t('shell.offline.part')}
        actions={
          <Button component={Link} to="/" size="lg" variant="default">
            {t('shell.form.back')}
          </Button>
        }
      />
    </div>
  )
}

function Crash({ error }: { error: unknown }) {
  const t = useT()
  const cache = useQueryClient()
  const message = error instanceof Error ? error.message : String(error)
  const contact = supportLink(t('shell.crash.title'), message)
  // If copying fails, the text can still be selected.
  const { isCopied, copy } = useCopy(() => undefined)
  useDocumentTitle(t('shell.titles.crash'))
  useEffect(() => {
    console.error(error)
    if (!isLoadFailure(error)) void reportCrash(error, cache.getQueryData<Me | null>(keys.me)?.id)
  }, [error, cache])
  return (
    <div role="alert" data-crash>
      <FullPageState
        art={<RouteDrawing kind="broken" />}
        title={t('shell.crash.title')}
        text={t('shell.crash.text')}
        actions={
          <>
            <Button size="lg" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
              {t('shell.crash.reload')}
            </Button>
            {contact !== null && (
              <Button
                component="a"
                href={contact}
                variant="default"
                size="lg"
                leftSection={<IconMessageCircle size={18} aria-hidden />}
              >
                {t('shell.crash.contact')}
              </Button>
            )}
          </>
        }
      >
        <pre className={`wf-code ${crashStyles.message}`} dir="ltr">
          {message}
        </pre>
        <Button
          variant="subtle"
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy(message)}
        >
          <span aria-live="polite">{t(isCopied ? 'shell.later.copied' : 'shell.crash.copy')}</span>
        </Button>
      </FullPageState>
    </div>
  )
}
