import { Loader } from '@mantine/core'
import { isLeaveMessage, isLoadedMessage, type PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n.tsx'
import { createPreviewLink, type LinkState, type PreviewLink } from './preview-link.ts'
import { createWire } from './preview-wire.ts'
import styles from './FramedForm.module.css'

/** Sends drafts until it is stopped. */
export type SendDrafts = (show: (draft: () => PreviewMessage) => void) => (() => void) | undefined

type Props = {
  address: string
  /** The same function while it sends the same. */
  send: SendDrafts
  /** Escape was pressed in the frame. */
  onLeave?: () => void
  onRetry: () => void
}

/** The public form's own page in a frame, which receives the draft after every change. */
export function FramedForm({ address, send, onLeave, onRetry }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<PreviewLink>(null)
  const [state, setState] = useState<LinkState>('loading')
  const handleLeave = useEffectEvent(() => onLeave?.())

  // In a layout effect: before the frame can have loaded.
  useLayoutEffect(() => {
    const { origin } = new URL(address)
    const wire = createWire((message, port) => frame.current?.contentWindow?.postMessage(message, origin, [port]))
    const created = createPreviewLink({ post: wire.post, onState: setState })
    wire.onLoaded = created.handleLoaded
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (isLoadedMessage(event.data)) created.handleLoaded()
      if (isLeaveMessage(event.data)) handleLeave()
    }
    window.addEventListener('message', handleMessage)
    link.current = created
    return () => {
      window.removeEventListener('message', handleMessage)
      created.stop()
      wire.close()
    }
  }, [address])
  useLayoutEffect(() => send((draft) => link.current?.show(draft)), [send])

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('preview.frame')}
        src={address}
        // Another site's page: even with its own origin it can't reach this one, and without `allow-same-origin` its
        // files would not load.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-forms allow-same-origin"
        data-state={state}
        onLoad={() => link.current?.handleReady()}
      />
      {state === 'loading' && (
        <Row justify="center" className={`wf-cover ${styles.over}`} role="status">
          <Loader size={28} />
          <span className="wf-visually-hidden">{t('preview.loading')}</span>
        </Row>
      )}
      {state === 'failed' && (
        <Row justify="center" className={`wf-cover ${styles.over}`}>
          <ErrorState
            title={t('preview.failedTitle')}
            text={t('preview.failedText')}
            retryLabel={t('preview.retry')}
            onRetry={onRetry}
          />
        </Row>
      )}
    </>
  )
}
