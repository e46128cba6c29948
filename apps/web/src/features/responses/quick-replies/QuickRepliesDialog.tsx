import { ActionIcon, Button, Modal } from '@mantine/core'
import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { MAX_QUICK_REPLIES } from '@wayform/core/quick-replies/quick-replies.ts'
import { IconArrowLeft, IconPlus, IconX } from '@tabler/icons-react'
import { questions } from '@wayform/ui/confirm/confirm.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import { useQuickReplies } from '../../../lib/quick-replies/use-quick-replies.ts'
import styles from './QuickReplies.module.css'
import { titleOf } from '../../../lib/quick-replies/reply-template.ts'
import { replyText } from './reply-text.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyList } from './ReplyList.tsx'
import { useFilling } from './use-replies.ts'

type Props = { form: Form; response: StoredResponse; onClose: () => void }
/** `list`, a new reply, or one that is changed. */
type View = { kind: 'list' } | { kind: 'form'; reply: QuickReply | null }

const LIST: View = { kind: 'list' }

/** The texts of the workspace: their order, and one at a time to change. The open response shows how they read. */
export function QuickRepliesDialog({ form, response, onClose }: Props) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const { data: replies, error, isFetching, refetch } = useQuickReplies()
  const filling = useFilling(form, response)
  const [view, setView] = useState<View>(LIST)
  const [isDirty, setDirty] = useState(false)
  const askToDiscard = useAskBeforeLeaving(isDirty)
  const showList = () => {
    setDirty(false)
    setView(LIST)
  }
  const leave = async (go: () => void) => {
    // Every open dialog receives Escape; only the topmost handles it.
    if (questions.current() !== null) return
    if (!isDirty || (await askToDiscard())) go()
  }
  const isForm = view.kind === 'form'
  const title = !isForm
    ? t('quickReplies.title')
    : view.reply
      ? t('quickReplies.editor.change', { title: titleOf(view.reply, t) })
      : t('quickReplies.editor.add')
  return (
    <Modal
      opened
      onClose={() => void leave(onClose)}
      withCloseButton={false}
      padding={0}
      size={600}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 18}
      transitionProps={{ duration: 180, transition: 'pop' }}
      classNames={{ body: styles.dialog }}
    >
      <Row as="header" gap={6} className={styles.head}>
        {isForm && (
          <ActionIcon aria-label={t('quickReplies.editor.back')} onClick={() => void leave(showList)}>
            <IconArrowLeft size={20} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
        )}
        <Txt as={Modal.Title} size={18} weight={600} className="wf-grow wf-truncate">
          {title}
        </Txt>
        <ActionIcon
          aria-label={t('shell.close')}
          data-autofocus={!isForm || undefined}
          onClick={() => void leave(onClose)}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Row>
      {isForm ? (
        <ReplyForm
          form={form}
          response={response}
          reply={view.reply}
          onDirty={() => setDirty(true)}
          onDone={showList}
          onCancel={() => void leave(showList)}
        />
      ) : (
        <>
          <Stack gap={10} className={styles.body}>
            <Txt tone="2">{t('quickReplies.editor.intro')}</Txt>
            {!replies && !error && [70, 80, 60].map((width) => <LineSkeleton key={width} width={`${width}%`} />)}
            {!replies && error && (
              <ErrorState
                title={t('quickReplies.failed')}
                text={errorText(error, t('shell.errorSafe'))}
                retryLabel={t('shell.tryAgain')}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
            {replies && (
              <ReplyList
                replies={replies}
                textOf={(reply) => (filling ? replyText(reply, filling) : '')}
                onChange={(reply) => setView({ kind: 'form', reply })}
              />
            )}
          </Stack>
          {replies && replies.length < MAX_QUICK_REPLIES && (
            <Row as="footer" className={styles.foot}>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setView({ kind: 'form', reply: null })}
              >
                {t('quickReplies.editor.add')}
              </Button>
            </Row>
          )}
        </>
      )}
    </Modal>
  )
}
