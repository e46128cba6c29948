import { Drawer } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { isGone, type ResponsePage, useResponse } from '../queries.ts'
import type { Filter } from '../place.ts'
import { responseName } from '../response-name.ts'
import { DetailContent } from './DetailContent.tsx'
import { DetailState } from './DetailState.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  form: Form
  openId: string | null
  filter: Filter
  /** What the list shows: a response of it needs no waiting. */
  page: ResponsePage | undefined
  onOpen: (responseId: string) => void
  onClose: () => void
  onDelete: (responseId: string) => void
}

/** One response with all that was answered, and where it went: beside the list, on a phone in its place. */
export function ResponseDetail({ form, openId, filter, page, onOpen, onClose, onDelete }: Props) {
  const t = useT()
  const { data, error, refetch, isFetching } = useResponse(form.id, openId, filter, page)
  const one = openId !== null && data?.response._id === openId ? data : undefined
  const neighbours = {
    onNewer: one?.newerId ? () => onOpen(one.newerId ?? '') : undefined,
    onOlder: one?.olderId ? () => onOpen(one.olderId ?? '') : undefined,
  }
  useNeighbourKeys(openId !== null, neighbours.onNewer, neighbours.onOlder)
  return (
    <Drawer
      opened={openId !== null}
      onClose={onClose}
      position="right"
      size={480}
      padding={0}
      withCloseButton={false}
      attributes={{
        content: {
          'aria-label': one ? responseName(t, one.response) : t('responses.detail.loading'),
        },
        root: { 'data-response-detail': true },
      }}
      classNames={{ content: styles.drawer, body: styles.body }}
      transitionProps={{ duration: 280 }}
    >
      {one && !isGone(error) ? (
        <DetailContent
          // A note that is being written belongs to its response.
          key={one.response._id}
          form={form}
          response={one.response}
          onClose={onClose}
          onDelete={() => onDelete(one.response._id)}
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
      )}
    </Drawer>
  )
}

/** Alt with an arrow, as the buttons point. Plain arrows scroll, and in a field they move the caret. */
function useNeighbourKeys(isOpen: boolean, onNewer?: () => void, onOlder?: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const go = { ArrowUp: onNewer, ArrowDown: onOlder }[event.key]
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
