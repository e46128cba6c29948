import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import {
  IconArrowForwardUp,
  IconBrandWhatsapp,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { ForwardMenu, useForwarding } from '../forward/ForwardMenu.tsx'
import { ResponseTime } from '../marks/ResponseTime.tsx'
import { SuspectNote } from '../marks/SuspectMark.tsx'
import { replyLink } from '../forward/forward.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { responseName } from '../response-name.ts'
import { cardOf, phonesOf } from '../response-view.ts'
import { Answers } from './Answers.tsx'
import { Deliveries } from './Deliveries.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './ResponseDetail.module.css'
import { StatusChoice } from './StatusChoice.tsx'

type Props = {
  form: Form
  response: StoredResponse
  isBeside: boolean
  onClose: () => void
  /** Undefined if nothing can be changed right now. */
  onDelete: (() => void) | undefined
  /** Undefined if there is none. */
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

export function DetailContent({ form, response, isBeside, onClose, onDelete, onNewer, onOlder }: Props) {
  const t = useT()
  const forwarding = useForwarding(form)
  const [number] = phonesOf(response)
  const reply = number !== undefined && <ReplyButton href={forwarding && replyLink(number, forwarding)} />
  const close = <HeaderButton label={t('responses.detail.close')} Icon={IconX} isFirst onClick={onClose} />
  return (
    <>
      <Row as="header" gap={6} className={styles.header}>
        {!isBeside && close}
        <DetailTitle form={form} response={response} />
        <HeaderButton label={t('responses.detail.newer')} Icon={IconChevronUp} keys="Alt+ArrowUp K" onClick={onNewer} />
        <HeaderButton
          label={t('responses.detail.older')}
          Icon={IconChevronDown}
          keys="Alt+ArrowDown J"
          onClick={onOlder}
        />
        <span className={styles.print}>
          <HeaderButton label={t('responses.detail.print')} Icon={IconPrinter} onClick={() => print()} />
        </span>
        {isBeside && (
          <>
            <ForwardMenu form={form} response={response} forwarding={forwarding}>
              <ActionIcon aria-label={t('responses.detail.forward')} title={t('responses.detail.forward')}>
                <IconArrowForwardUp size={20} stroke={1.75} className="flip" aria-hidden />
              </ActionIcon>
            </ForwardMenu>
            {onDelete && <HeaderButton label={t('responses.delete.button')} Icon={IconTrash} onClick={onDelete} />}
            {close}
            {reply}
          </>
        )}
      </Row>
      <div
        className={styles.content}
        role="group"
        aria-label={responseName(t, response)}
        // A scrollable area must be focusable; beside the list, the region around it scrolls.
        tabIndex={isBeside ? undefined : 0}
      >
        {response.isSuspect && <SuspectNote reasons={response.suspectReasons} />}
        <Stack gap={[10, 14]} className={styles.work}>
          <StatusChoice formId={form.id} response={response} />
          {/* Keyed by response: an unsaved note belongs to its response. */}
          <NoteField key={response._id} formId={form.id} response={response} />
        </Stack>
        <Deliveries formId={form.id} response={response} />
        <Answers formId={form.id} response={response} chatLink={(to) => forwarding && replyLink(to, forwarding)} />
      </div>
      {!isBeside && (
        <Stack as="footer" gap={10} className={styles.footer}>
          {reply}
          <Row gap={10}>
            <ForwardMenu form={form} response={response} forwarding={forwarding}>
              <Button
                variant={reply ? 'default' : 'whatsapp'}
                size="lg"
                className="wf-grow"
                leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
              >
                {t('responses.detail.forward')}
              </Button>
            </ForwardMenu>
            {onDelete && (
              <Tooltip label={t('responses.delete.button')}>
                <Button
                  variant="danger-outline"
                  size="lg"
                  className={styles.delete}
                  aria-label={t('responses.delete.button')}
                  onClick={onDelete}
                >
                  <IconTrash size={19} stroke={1.75} aria-hidden />
                </Button>
              </Tooltip>
            )}
          </Row>
        </Stack>
      )}
    </>
  )
}

/** The respondent's name, then number and time. */
function DetailTitle({ form, response }: { form: Form; response: StoredResponse }) {
  const t = useT()
  const phoneText = usePhoneText()
  const { title } = cardOf(response, () => false, phoneText)
  return (
    // Announced when a key moves to the next response.
    <Grow className={styles.title} aria-live="polite">
      {/* The printout must name the form. */}
      <p className={styles.formName}>{form.name}</p>
      <h2 className="wf-truncate">
        <bdi>{title ?? responseName(t, response)}</bdi>
      </h2>
      <Txt size={13} tone="3">
        {title !== null && `${responseName(t, response)} · `}
        <ResponseTime at={response.createdAt} />
      </Txt>
    </Grow>
  )
}

type HeaderButtonProps = {
  label: string
  Icon: Icon
  keys?: string
  /** Takes the focus when a dialog opens. */
  isFirst?: boolean
  onClick: (() => void) | undefined
}

function HeaderButton({ label, Icon, keys, isFirst, onClick }: HeaderButtonProps) {
  const shown = keys?.replace('Alt+ArrowUp', 'Alt+↑').replace('Alt+ArrowDown', 'Alt+↓').replace(' ', ', ')
  return (
    <Tooltip label={shown ? `${label} (${shown})` : label}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={keys}
        data-autofocus={isFirst || undefined}
        disabled={!onClick}
        onClick={onClick}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function ReplyButton({ href }: { href: string | undefined }) {
  const t = useT()
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="whatsapp"
      size="lg"
      className={styles.reply}
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
    >
      {t('responses.detail.reply')}
    </Button>
  )
}
