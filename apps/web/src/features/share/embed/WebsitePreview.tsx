import { useDebouncedValue } from '@mantine/hooks'
import { Loader } from '@mantine/core'
import { isLoadedMessage } from '@wayform/form-view/preview/preview-messages.ts'
import { type EmbedElement, SITE_MESSAGE, type SiteMessage } from '@wayform/form-view/widget-site.ts'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useOnline } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTestLink } from '../../../lib/queries/test-link.ts'
import { type EmbedLook, embedElement, type EmbedMode } from './embed-code.ts'
import styles from './WebsitePreview.module.css'

type Props = { mode: EmbedMode; look: EmbedLook }

const TYPING_MS = 150
const LOAD_TIMEOUT_MS = 10_000

/**
 * A sample website with the widget of the code above. Its form is the published one in test mode: no visit is counted,
 * and submissions are test answers.
 */
export function WebsitePreview({ mode, look }: Props) {
  const t = useT()
  const form = useOpenForm()
  const isOnline = useOnline()
  const { data: testUrl, isError, refetch } = useTestLink(form.id)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const element = testUrl === undefined ? null : testElement(embedElement(form, mode, look), testUrl)
  const hasFailed = state !== 'shown' && (state === 'failed' || isError || !isOnline)
  const handleRetry = () => {
    setState('loading')
    setAttempt(attempt + 1)
    if (testUrl === undefined) void refetch()
  }
  return (
    <section className={styles.page} aria-label={t('share.website.preview')}>
      <div className={styles.bar} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.body}>
        {element && !hasFailed && (
          <Site
            key={attempt}
            address={`${form.previewUrl}-site`}
            element={element}
            isShown={state === 'shown'}
            onState={setState}
          />
        )}
        {state === 'loading' && !hasFailed && (
          <div className={`wf-cover ${styles.over}`} role="status">
            <Loader size={28} />
            <span className="wf-visually-hidden">{t('preview.loading')}</span>
          </div>
        )}
        {hasFailed && (
          <div className={`wf-cover ${styles.over}`}>
            <ErrorState
              title={t('preview.failedTitle')}
              text={t('preview.failedText')}
              retryLabel={t('preview.retry')}
              onRetry={handleRetry}
            />
          </div>
        )}
      </div>
    </section>
  )
}

type SiteProps = {
  address: string
  element: EmbedElement
  isShown: boolean
  onState: (state: 'shown' | 'failed') => void
}

function Site({ address, element, isShown, onState }: SiteProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const { origin } = new URL(address)
  // As a string, which is equal while nothing changed.
  const [wanted] = useDebouncedValue(JSON.stringify(element), TYPING_MS)

  useAnswer(frame, origin, () => onState('shown'))
  useEffect(() => {
    if (!isReady) return
    const message: SiteMessage = { type: SITE_MESSAGE, element: JSON.parse(wanted) as EmbedElement } // made above
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [isReady, wanted, origin])
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => onState('failed'), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isShown, onState])

  return (
    <iframe
      ref={frame}
      title={t('share.website.preview')}
      src={address}
      // Another site's page: even with its own origin it can't reach this one, and without `allow-same-origin` its
      // files would not load.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      onLoad={() => setReady(true)}
    />
  )
}

/** The framed page reports that the widget is ready. */
function useAnswer(frame: RefObject<HTMLIFrameElement | null>, origin: string, onLoaded: () => void): void {
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (isLoadedMessage(event.data)) onLoaded()
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame, origin, onLoaded])
}

function testElement(element: EmbedElement, testUrl: string): EmbedElement {
  return { ...element, attributes: { ...element.attributes, 'data-query': new URL(testUrl).search.slice(1) } }
}
