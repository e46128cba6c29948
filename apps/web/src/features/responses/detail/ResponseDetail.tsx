import { Drawer } from '@mantine/core'
import type { Assignee } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { isGone, type ResponsePage, useResponse } from '../queries.ts'
import type { Filter } from '../url-state/url-state.ts'
import { responseName } from '../response-name.ts'
import { DetailContent } from './DetailContent.tsx'
import { DetailPane, isTyping } from './DetailPane.tsx'
import { DetailState } from './DetailState.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  form: Form
  openId: string | null
  filter: Filter
  /** The list's data: a response in it is shown without waiting. */
  page: ResponsePage | undefined
  /** Whether it is beside the list; otherwise it covers it. */
  isBeside: boolean
  onOpen: (responseId: string) => void
  onClose: () => void
  onDelete: (responseId: string) => void
}

const NOBODY: readonly Assignee[] = []

/** One response with all answers and deliveries: beside the list, over it, or on phones instead of it. */
export function ResponseDetail({ form, openId, filter, page, isBeside, onOpen, onClose, onDelete }: Props) {
  const t = useT()
  const isConnected = useConnected()
  const mayRemove = useMay('remove')
  const isPhone = useMedia(FORM_PHONE)
  const { data, error, refetch, isFetching } = useResponse(form.id, openId, filter, page)
  const one = openId !== null && data?.response._id === openId ? data : undefined
  const neighbours = {
    onNewer: one?.newerId ? () => onOpen(one.newerId ?? '') : undefined,
    onOlder: one?.olderId ? () => onOpen(one.olderId ?? '') : undefined,
  }
  useNeighbourKeys(openId !== null, neighbours.onNewer, neighbours.onOlder)
  const label = one ? responseName(t, one.response) : t('responses.detail.loading')
  const content =
    one && !isGone(error) ? (
      <DetailContent
        form={form}
        response={one.response}
        people={page?.people ?? NOBODY}
        isBeside={isBeside}
        onClose={onClose}
        onDelete={isConnected && mayRemove ? () => onDelete(one.response._id) : undefined}
        {...neighbours}
      />
    ) : (
      openId !== null && (
        <DetailState
          error={error}
          isGone={isGone(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      )
    )
  if (isBeside) {
    return (
      <DetailPane openId={openId} label={label} onClose={onClose}>
        {content}
      </DetailPane>
    )
  }
  return (
    <Drawer
      opened={openId !== null}
      // Every open dialog receives Escape; only the topmost handles it.
      onClose={() => isCovered() || onClose()}
      position="right"
      size={isPhone ? '100%' : 480}
      padding={0}
      withCloseButton={false}
      attributes={{
        content: { 'aria-label': label },
        root: { 'data-response-detail': 'over' },
      }}
      classNames={{ content: styles.drawer, body: styles.body }}
      transitionProps={{ duration: 280 }}
    >
      {content}
    </Drawer>
  )
}

/** Whether a dialog is open above the response. */
function isCovered(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return [...dialogs].some((dialog) => !dialog.closest('[data-response-detail]'))
}

/** Alt with an arrow key, or J and K. Plain arrow keys scroll, and in a field they move the caret. */
function useNeighbourKeys(isOpen: boolean, onNewer?: () => void, onOlder?: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || isCovered()) return
    const go = event.altKey
      ? { ArrowUp: onNewer, ArrowDown: onOlder }[event.key]
      : { k: onNewer, j: onOlder }[event.key]
    if (!go) return
    event.preventDefault()
    go()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOpen])
}
