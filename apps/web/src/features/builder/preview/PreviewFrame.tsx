import { Loader } from '@mantine/core'
import { servedDoc } from '@wayform/core/form/publishing/gates.ts'
import { isLeaveMessage, isLoadedMessage, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { docOf, useBuilder, useFormTexts } from '../builder-context.ts'
import { draftMessage } from './draft-message.ts'
import { createPreviewLink, type LinkState, type PreviewLink } from './preview-link.ts'
import { createWire } from './preview-wire.ts'
import styles from './Preview.module.css'

type Props = { address: string; mode: PreviewMode; onLeave: () => void; onRetry: () => void }

/** The public form's own page in a frame, which receives the draft after every change. */
export function PreviewFrame({ address, mode, onLeave, onRetry }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<PreviewLink>(null)
  const [state, setState] = useState<LinkState>('loading')
  const handleLeave = useEffectEvent(onLeave)

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
  useSendDraft(link, mode)

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

/** Subscribes to the store directly: the frame's process renders the edit while this page is still busy with it. */
function useSendDraft(link: React.RefObject<PreviewLink | null>, mode: PreviewMode): void {
  const { name, language, submitText, removeBranding } = useOpenForm()
  const { store } = useBuilder()
  const { t: formT } = useFormTexts()
  const { plan } = useMe()
  useLayoutEffect(() => {
    const form = { name, language, submitText, removeBranding }
    const titleOf = (number: number) => formT('questions.labels.SECTION', { number })
    const send = () =>
      link.current?.show(() => draftMessage({ form, doc: servedDoc(docOf(store.getState()), plan), mode, titleOf }))
    send()
    return store.subscribe((state, before) => {
      if (docOf(state) !== docOf(before)) send()
    })
  }, [link, store, name, language, submitText, removeBranding, plan, mode, formT])
}
