import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../queries.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

/** As people of its country write it, to be called with a tap; copied as programs want it. */
export function AnswerPhone({ number }: { number: string }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <dd className={styles.phone}>
      <a href={`tel:${number}`} className="wf-link">
        <bdi dir="ltr">{phoneText(number)}</bdi>
      </a>
      <CopyButton text={number} label={t('responses.detail.copyNumber')} />
    </dd>
  )
}
