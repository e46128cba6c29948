import { ActionIcon } from '@mantine/core'
import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOrderReplies, useRemoveReply, useUndeleteReply } from './queries.ts'
import styles from './QuickReplies.module.css'
import { titleOf } from '../../../lib/quick-replies/reply-template.ts'

type Props = {
  replies: readonly QuickReply[]
  /** The text as the respondent of the open response would get it. */
  textOf: (reply: QuickReply) => string
  onChange: (reply: QuickReply) => void
}

/** All quick replies in their order, which the buttons change. */
export function ReplyList({ replies, textOf, onChange }: Props) {
  const t = useT()
  const order = useOrderReplies()
  const remove = useRemove()
  const [moved, setMoved] = useState('')
  const complain = (error: Error) =>
    void toast.show({ kind: 'error', text: errorText(error, t('quickReplies.editor.notSaved')) })

  function handleMove(from: number, to: number) {
    const ids = replies.map(({ id }) => id)
    const [id = ''] = ids.splice(from, 1)
    ids.splice(to, 0, id)
    order.mutate(ids, { onError: complain })
    const reply = replies[from]
    if (reply) setMoved(t('quickReplies.editor.moved', { title: titleOf(reply, t), number: to + 1 }))
  }

  return (
    <>
      <output className="wf-visually-hidden">{moved}</output>
      {replies.length === 0 && <Txt tone="2">{t('quickReplies.none')}</Txt>}
      <ul>
        {replies.map((reply, index) => {
          const title = titleOf(reply, t)
          return (
            <li key={reply.id} className={styles.row}>
              <div>
                <Txt as="bdi" size={14} weight={560} className="wf-block wf-truncate">
                  {title}
                </Txt>
                <Txt size={13} tone="2" clamp={2} dir="auto">
                  {textOf(reply)}
                </Txt>
                {reply.preset && (
                  <Txt size={13} tone="3">
                    {t('quickReplies.editor.ours')}
                  </Txt>
                )}
              </div>
              <Row gap={0} justify="end">
                <RowButton
                  label={t('quickReplies.editor.up', { title })}
                  Icon={IconChevronUp}
                  onClick={index > 0 ? () => handleMove(index, index - 1) : undefined}
                />
                <RowButton
                  label={t('quickReplies.editor.down', { title })}
                  Icon={IconChevronDown}
                  onClick={index < replies.length - 1 ? () => handleMove(index, index + 1) : undefined}
                />
                <RowButton
                  label={t('quickReplies.editor.change', { title })}
                  Icon={IconPencil}
                  onClick={() => onChange(reply)}
                />
                <RowButton
                  label={t('quickReplies.editor.remove', { title })}
                  Icon={IconTrash}
                  onClick={() => void remove(reply)}
                />
              </Row>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Deletes at once, and offers undo for ten seconds. */
function useRemove(): (reply: QuickReply) => Promise<void> {
  const t = useT()
  const remove = useRemoveReply()
  const undelete = useUndeleteReply()
  const complain = (error: unknown) =>
    void toast.show({ kind: 'error', text: errorText(error, t('quickReplies.editor.notSaved')) })
  return async (reply) => {
    const title = titleOf(reply, t)
    const handleUndo = () =>
      undelete
        .mutateAsync(reply.id)
        .then(() => void toast.show({ kind: 'success', text: t('quickReplies.editor.restored', { title }) }), complain)
    try {
      await remove.mutateAsync(reply.id)
      toast.show({
        kind: 'success',
        text: t('quickReplies.editor.removed', { title }),
        action: { label: t('shell.undo'), onClick: () => void handleUndo() },
      })
    } catch (error) {
      complain(error)
    }
  }
}

type ButtonProps = { label: string; Icon: Icon; onClick: (() => void) | undefined }

/** Without something to do it keeps the focus, so that a keyboard can go on from there. */
function RowButton({ label, Icon, onClick }: ButtonProps) {
  return (
    <ActionIcon
      size={40}
      aria-label={label}
      title={label}
      aria-disabled={!onClick || undefined}
      style={onClick ? undefined : { opacity: 0.4 }}
      onClick={onClick}
    >
      <Icon size={19} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
