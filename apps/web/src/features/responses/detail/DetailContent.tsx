import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Assignee, StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import {
  IconArrowLeft,
  IconBrandWhatsapp,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ForwardMenu, useForwarding } from '../forward/ForwardMenu.tsx'
import { ResponseTime } from '../marks/ResponseTime.tsx'
import { SuspectNote } from '../marks/SuspectMark.tsx'
import { replyLink } from '../forward/forward.ts'
import { QuickReplies, QuickReplyChips } from '../quick-replies/QuickReplies.tsx'
import { useFilling } from '../quick-replies/use-replies.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { responseName } from '../response-name.ts'
import { cardOf, phonesOf } from '../response-view.ts'
import list from '../components/Responses.module.css'
import { Answers } from './Answers.tsx'
import { AssigneeChoice } from './AssigneeChoice.tsx'
import { Deliveries } from './Deliveries.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './ResponseDetail.module.css'
import { StatusChoice } from './StatusChoice.tsx'

type Props = {
  form: Form
  response: StoredResponse
  /** Whom it can be given to; empty for those who may not. */
  people: readonly Assignee[]
  /** Beside the list, or over it: in a drawer, and on phones in its place. */
  isBeside: boolean
  onClose: () => void
  /** Undefined if nothing can be changed right now. */
  onDelete: (() => void) | undefined
  /** Undefined if there is none. */
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

/** The same in every frame: what to do with a response, where it went, and what was answered. */
export function DetailContent({ form, response, people, isBeside, onClose, onDelete, onNewer, onOlder }: Props) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const mayAnswer = useMay('answer')
  const forwarding = useForwarding(form)
  const [number] = phonesOf(response)
  const filling = useFilling(form, response)
  const chatLink = (to: string) => filling && replyLink(to, form.name, filling.t)
  const reply = mayAnswer && number !== undefined && <ReplyButton href={chatLink(number)} />
  const close = (
    <HeaderButton
      label={t('responses.detail.close')}
      Icon={isPhone ? IconArrowLeft : IconX}
      isMirrored={isPhone}
      isFirst
      onClick={onClose}
    />
  )
  return (
    <>
      <Row as="header" gap={isPhone ? 0 : 6} className={styles.header}>
        {!isBeside && close}
        <DetailTitle form={form} response={response} hasAvatar={isBeside} />
        <HeaderButton label={t('responses.detail.newer')} Icon={IconChevronUp} keys="Alt+ArrowUp K" onClick={onNewer} />
        <HeaderButton
          label={t('responses.detail.older')}
          Icon={IconChevronDown}
          keys="Alt+ArrowDown J"
          onClick={onOlder}
        />
        {!isPhone && <HeaderButton label={t('responses.detail.print')} Icon={IconPrinter} onClick={() => print()} />}
        <MoreMenu form={form} response={response} forwarding={forwarding} canPrint={isPhone} onDelete={onDelete} />
        {isBeside && (
          <>
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
        <Stack
          gap={[10, 14]}
          above={isBeside ? undefined : 10}
          className={isBeside ? `wf-card ${styles.work}` : styles.work}
        >
          <StatusChoice formId={form.id} response={response} />
          {/* Keyed by response: an unsaved note belongs to its response. */}
          {(mayAnswer || response.note !== '') && <NoteField key={response._id} formId={form.id} response={response} />}
          {people.length > 0 && <AssigneeChoice formId={form.id} response={response} people={people} />}
        </Stack>
        <Stack gap={16} {...(!isBeside && { above: 16, below: 4 })} className={styles.side}>
          <Deliveries formId={form.id} response={response} />
          {isBeside && mayAnswer && <QuickReplies form={form} response={response} number={number} />}
        </Stack>
        <Answers formId={form.id} response={response} chatLink={chatLink} isCard={isBeside} />
      </div>
      {!isBeside && (
        <Stack as="footer" gap={10} className={styles.footer}>
          {mayAnswer && <QuickReplyChips form={form} response={response} number={number} />}
          {reply || (
            <ForwardMenu form={form} response={response} forwarding={forwarding}>
              <Button
                variant="whatsapp"
                size="lg"
                leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
              >
                {t('responses.detail.forward')}
              </Button>
            </ForwardMenu>
          )}
        </Stack>
      )}
    </>
  )
}

type TitleProps = { form: Form; response: StoredResponse; hasAvatar: boolean }

/** The respondent's name, then number and time. */
function DetailTitle({ form, response, hasAvatar }: TitleProps) {
  const t = useT()
  const phoneText = usePhoneText()
  const { title } = cardOf(response, () => false, phoneText)
  const initials = hasAvatar ? initialsOf(title ?? '') : ''
  return (
    <>
      {initials !== '' && (
        <Tile size={38} round className={styles.avatar} aria-hidden>
          {initials}
        </Tile>
      )}
      {/* Announced when a key moves to the next response. */}
      <Grow className={styles.title} aria-live="polite">
        {/* The printout must name the form. */}
        <Txt tone="2" className={list.onPaper}>
          {form.name}
        </Txt>
        <Txt as="h2" size={hasAvatar ? 22 : 16} className="wf-truncate">
          <bdi>{title ?? responseName(t, response)}</bdi>
        </Txt>
        <Txt size={13} tone="3" className="wf-truncate">
          {title !== null && `${responseName(t, response)} · `}
          <ResponseTime at={response.createdAt} hasAge={hasAvatar} />
        </Txt>
      </Grow>
    </>
  )
}

type HeaderButtonProps = {
  label: string
  Icon: Icon
  keys?: string
  /** Points the other way in a right-to-left language. */
  isMirrored?: boolean
  /** Takes the focus when a dialog opens. */
  isFirst?: boolean
  onClick: (() => void) | undefined
}

function HeaderButton({ label, Icon, keys, isMirrored, isFirst, onClick }: HeaderButtonProps) {
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
        <Icon size={20} stroke={1.75} className={isMirrored ? 'flip' : undefined} aria-hidden />
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
