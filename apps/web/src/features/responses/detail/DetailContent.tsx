import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import {
  IconBrandWhatsapp,
  IconChevronDown,
  IconChevronUp,
  IconMessageReply,
  IconPrinter,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { ForwardMenu, useForwarding } from '../components/ForwardMenu.tsx'
import { ResponseTime } from '../components/ResponseTime.tsx'
import { SuspectNote } from '../components/SuspectMark.tsx'
import { replyLink } from '../forward.ts'
import { usePhoneText } from '../queries.ts'
import { responseName } from '../response-name.ts'
import { phonesOf } from '../response-view.ts'
import { Answers } from './Answers.tsx'
import { Deliveries } from './Deliveries.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './ResponseDetail.module.css'
import { StatusChoice } from './StatusChoice.tsx'

type Props = {
  form: Form
  response: StoredResponse
  onClose: () => void
  onDelete: () => void
  /** Undefined where there is none. */
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

export function DetailContent({ form, response, onClose, onDelete, onNewer, onOlder }: Props) {
  const t = useT()
  const forwarding = useForwarding(form)
  return (
    <>
      <header className={styles.header}>
        <ActionIcon aria-label={t('responses.detail.close')} data-autofocus onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
        <div className={styles.title}>
          {/* On paper it has to say of which form. */}
          <p className={styles.formName}>{form.name}</p>
          <h2>{responseName(t, response)}</h2>
          <span>
            <ResponseTime at={response.createdAt} />
          </span>
        </div>
        <HeaderButton label={t('responses.detail.print')} Icon={IconPrinter} onClick={() => print()} />
        <HeaderButton label={t('responses.detail.newer')} Icon={IconChevronUp} keys="Alt+ArrowUp" onClick={onNewer} />
        <HeaderButton
          label={t('responses.detail.older')}
          Icon={IconChevronDown}
          keys="Alt+ArrowDown"
          onClick={onOlder}
        />
      </header>
      <div
        className={styles.content}
        // A keyboard could not scroll it otherwise.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={responseName(t, response)}
      >
        {response.isSuspect && <SuspectNote reasons={response.suspectReasons} />}
        <StatusChoice formId={form.id} response={response} />
        <NoteField formId={form.id} response={response} />
        <Deliveries formId={form.id} response={response} />
        <Answers formId={form.id} response={response} />
      </div>
      <footer className={styles.footer}>
        {phonesOf(response).map((number) => (
          <ReplyButton key={number} number={number} href={forwarding && replyLink(number, forwarding)} />
        ))}
        <div className={styles.actions}>
          <ForwardMenu form={form} response={response} forwarding={forwarding}>
            <Button
              variant="whatsapp"
              size="lg"
              className={styles.forward}
              leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
            >
              {t('responses.detail.forward')}
            </Button>
          </ForwardMenu>
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
        </div>
      </footer>
    </>
  )
}

type HeaderButtonProps = { label: string; Icon: Icon; keys?: string; onClick: (() => void) | undefined }

function HeaderButton({ label, Icon, keys, onClick }: HeaderButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓')})` : label}>
      <ActionIcon aria-label={label} aria-keyshortcuts={keys} disabled={!onClick} onClick={onClick}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function ReplyButton({ number, href }: { number: string; href: string | undefined }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconMessageReply size={18} stroke={1.75} aria-hidden />}
    >
      {/* The number stays from left to right in an Arabic sentence. */}
      {t('responses.detail.replyTo', { number: `\u2066${phoneText(number)}\u2069` })}
    </Button>
  )
}
