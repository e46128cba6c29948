import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

/** As people of its country write it, to be called with a tap; copied as programs want it. */
export function AnswerPhone({ number, chatLink }: { number: string; chatLink: string | undefined }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <dd className={styles.phone}>
      <a href={`tel:${number}`} className="wf-link">
        <bdi dir="ltr">{phoneText(number)}</bdi>
      </a>
      <CopyButton text={number} label={t('responses.detail.copyNumber')} />
      <Button
        component="a"
        href={chatLink}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="sm"
        className={styles.chat}
        leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
      >
        {t('responses.detail.chat')}
      </Button>
    </dd>
  )
}
