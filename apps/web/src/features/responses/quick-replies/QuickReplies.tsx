import { Button } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useState } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { useOnDemand } from '../../../lib/offline/use-on-demand.ts'
import { useTimeText } from '../marks/use-time-text.ts'
import { openedChats, useOpenedChat } from '../../../lib/quick-replies/opened-chats.ts'
import styles from './QuickReplies.module.css'
import { type ReadyReply, useReplies } from './use-replies.ts'

const loadDialog = async () => (await import('./QuickRepliesDialog.tsx')).QuickRepliesDialog

type Props = { form: Form; response: StoredResponse; number: string | undefined }

/** Beside the answers: each text as the respondent would get it. */
export function QuickReplies({ form, response, number }: Props) {
  const t = useT()
  return (
    <Card padding={16} gap={8} className={styles.panel} aria-label={t('quickReplies.title')}>
      <Row justify="between">
        <Txt as="h3" size={14}>
          {t('quickReplies.title')}
        </Txt>
        <EditReplies form={form} response={response} />
      </Row>
      {number === undefined ? (
        <Txt size={13} tone="2">
          {t('quickReplies.noPhone')}
        </Txt>
      ) : (
        <Replies form={form} response={response} number={number} />
      )}
    </Card>
  )
}

/** Above the reply button, where the response covers the list: a chip for each. */
export function QuickReplyChips({ form, response, number }: Props) {
  const t = useT()
  if (number === undefined) {
    return (
      <Txt size={13} tone="2">
        {t('quickReplies.noPhone')}
      </Txt>
    )
  }
  return (
    <Stack gap={6}>
      <OpenedSign response={response} />
      <Row as="section" gap={8} className={styles.chips} aria-label={t('quickReplies.title')}>
        <Replies form={form} response={response} number={number} isChips />
        <EditReplies form={form} response={response} isChip />
      </Row>
    </Stack>
  )
}

function Replies({ form, response, number, isChips = false }: Props & { number: string; isChips?: boolean }) {
  const t = useT()
  const { replies, error, isFetching, refetch } = useReplies(form, response, number)
  if (error) {
    return (
      <Row gap={10}>
        <Txt size={13} tone="2">
          {t('quickReplies.failed')}
        </Txt>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('responses.error.retry')}
        </Button>
      </Row>
    )
  }
  if (!replies) return isChips ? null : [60, 80, 70].map((width) => <LineSkeleton key={width} width={`${width}%`} />)
  const note = (reply: ReadyReply) => openedChats.note(response._id, reply.id)
  if (isChips) {
    return replies.map((reply) => (
      <a
        key={reply.id}
        className={styles.chip}
        href={reply.href}
        target="_blank"
        rel="noopener noreferrer"
        title={reply.text}
        onClick={() => note(reply)}
      >
        <bdi className="wf-truncate">{reply.title}</bdi>
      </a>
    ))
  }
  return (
    <>
      {replies.length === 0 && (
        <Txt size={13} tone="2">
          {t('quickReplies.none')}
        </Txt>
      )}
      <Stack as="ul" gap={8}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <a
              className={styles.reply}
              href={reply.href}
              target="_blank"
              rel="noopener noreferrer"
              title={reply.text}
              onClick={() => note(reply)}
            >
              <Txt as="bdi" size={13} weight={560} className="wf-block wf-truncate">
                {reply.title}
              </Txt>
              <Txt as="span" size={13} tone="2" className="wf-block wf-truncate" dir="auto">
                {reply.text}
              </Txt>
            </a>
            <OpenedSign response={response} replyId={reply.id} />
          </li>
        ))}
      </Stack>
      {replies.length > 0 && (
        <Txt size={13} tone="3">
          {t('quickReplies.hint')}
        </Txt>
      )}
    </>
  )
}

/** "Chat opened", never more: Wayform does not see the chat itself. */
function OpenedSign({ response, replyId }: { response: StoredResponse; replyId?: string }) {
  const t = useT()
  const timeText = useTimeText()
  const opened = useOpenedChat(response._id)
  const isShown = opened !== undefined && (replyId === undefined || opened.replyId === replyId)
  return (
    <span role="status" className={styles.opened}>
      {isShown && (
        <Txt as="span" size={13} tone="ok">
          <IconCheck size={15} stroke={2} aria-hidden />
          {t('quickReplies.opened', { time: timeText(opened.at) })}
        </Txt>
      )}
    </span>
  )
}

type EditProps = { form: Form; response: StoredResponse; isChip?: boolean }

function EditReplies({ form, response, isChip = false }: EditProps) {
  const t = useT()
  const isConnected = useConnected()
  const mayEdit = useMay('build')
  const [isOpen, setOpen] = useState(false)
  const { Part: Dialog, fetchPart } = useOnDemand(loadDialog)
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  if ((!isConnected || !mayEdit) && !isOpen) return null
  return (
    <>
      <button
        type="button"
        className={isChip ? styles.chip : `wf-link wf-hit ${styles.edit}`}
        aria-label={`${t('quickReplies.title')}: ${t('quickReplies.edit')}`}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      >
        {isChip ? <IconPencil size={17} stroke={1.75} aria-hidden /> : t('quickReplies.edit')}
      </button>
      {isOpen && Dialog && <Dialog form={form} response={response} onClose={() => setOpen(false)} />}
    </>
  )
}
