import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconBrandWhatsapp, IconDownload, IconX } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { CopyButton } from '../../features/share/components/CopyButton.tsx'
import { DEFAULT_LOOK, qrFileName } from '../../features/share/qr/qr-look.ts'
import { fetchQr } from '../../features/share/queries.ts'
import { templateText } from '../../features/share/share-message.ts'
import { useQr } from '../../features/share/qr/use-qr.ts'
import { useSaveFile } from '../../features/share/use-save-file.ts'
import { usePhoneText } from '../../lib/queries/phones.ts'
import { TextWithElements } from '../../lib/components/TextWithElements.tsx'
import { useT } from '../../lib/i18n.tsx'
import { readableUrl } from '../../lib/links.ts'
import { platform } from '../../lib/platform/platform.ts'
import { useTextsOf } from '../../lib/queries/texts.ts'
import { NextSteps } from './NextSteps.tsx'
import styles from './Published.module.css'
import { TryFormButton } from '../../lib/open-form/TryFormButton.tsx'

/** Without a number, WhatsApp asks which chat to open. */
const ANY_CHAT = ''

/** Shown after a form's first publish: its link, ways to share it, and a test. */
export function PublishedSheet({ form, onClose }: { form: Form; onClose: () => void }) {
  const t = useT()
  const { data: formT } = useTextsOf(form.language)
  const { publicUrl } = form
  const message = formT ? templateText(formT, 'invite', form) : publicUrl
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={760}
      transitionProps={{ duration: 180, transition: 'pop' }}
      classNames={{ inner: styles.inner, content: styles.sheet }}
    >
      <span className={styles.grip} aria-hidden />
      <Row as="header" gap={16} className={styles.header}>
        <svg width="48" height="48" viewBox="0 0 72 72" aria-hidden="true">
          <path
            d="M10 40 26 56 50 24"
            fill="none"
            stroke="var(--primary)"
            strokeWidth="9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="59" cy="12" r="8" fill="var(--accent)" />
        </svg>
        <div>
          <Modal.Title className={styles.title}>{t('builder.publish.success')}</Modal.Title>
          <Destination form={form} />
        </div>
        <ActionIcon className={styles.close} size={44} aria-label={t('shell.close')} onClick={onClose} data-autofocus>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Row>
      <div className={styles.ways}>
        <Stack gap={14} className={styles.actions}>
          <Row className={styles.address} role="group" aria-label={t('share.link.address')}>
            <span className="wf-grow wf-truncate">
              <bdi dir="ltr">{readableUrl(publicUrl)}</bdi>
            </span>
            <CopyButton variant="default" text={publicUrl} label={t('published.copy')} />
          </Row>
          <Button
            variant="whatsapp"
            size="lg"
            fullWidth
            component="a"
            href={whatsappLink(ANY_CHAT, message)}
            target={platform.hasWhatsappHere ? undefined : '_blank'}
            rel="noopener"
            leftSection={<IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />}
          >
            {t('share.whatsapp.send')}
          </Button>
          <TryFormButton formId={form.id} variant="default" size="lg" fullWidth />
          <Txt size={13} tone="3">
            {t('published.tryHelp')}
          </Txt>
        </Stack>
        <Code form={form} />
      </div>
      <NextSteps formId={form.id} onLeave={onClose} />
    </Modal>
  )
}

function Destination({ form }: { form: Form }) {
  const t = useT()
  const phoneText = usePhoneText()
  if (form.responseJumpType !== 'default') return <Txt tone="2">{t('published.goesToTeam')}</Txt>
  return (
    <Txt tone="2">
      <TextWithElements
        text={t('published.goesTo', { number: '{number}' })}
        parts={{ number: <bdi dir="ltr">{phoneText(form.whatsappNumber)}</bdi> }}
      />
    </Txt>
  )
}

function Code({ form: { link } }: { form: Form }) {
  const t = useT()
  const { address } = useQr(link, DEFAULT_LOOK)
  const { isBusy, saveFile } = useSaveFile()
  return (
    <div className={styles.code}>
      <span className={styles.picture}>{address && <img src={address} alt={t('published.qrLabel')} />}</span>
      <div>
        <div className={styles.about}>
          <Txt as="b" size={15}>
            {t('share.nav.qr')}
          </Txt>
          <Txt size={13} tone="3">
            {t('published.qrText')}
          </Txt>
        </div>
        <Button
          variant="link"
          loading={isBusy}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void saveFile(() => fetchQr(link, DEFAULT_LOOK), qrFileName(link, DEFAULT_LOOK.format))}
        >
          {t('published.download')}
        </Button>
      </div>
    </div>
  )
}
