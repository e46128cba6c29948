import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

/** A call link with the national format; copied as E.164. */
export function AnswerPhone({ number, chatLink }: { number: string; chatLink: string | undefined }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <Row as="dd" gap={4} className={styles.value}>
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
    </Row>
  )
}
