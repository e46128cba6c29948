import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import styles from '../LoginScreen.module.css'

type TextWithNumber = 'login.sentTo' | 'login.code.sentTo' | 'login.message.noCodes' | 'login.message.notSent'

/** "We sent … to +55 11 98765 4321", the number as people read it and never turned around. */
export function SentTo({ text, number }: { text: TextWithNumber; number: string }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <Filled
      text={t(text, { number: '{number}' })}
      parts={{
        number: (
          <span dir="ltr" className={styles.phone}>
            {phoneText(number)}
          </span>
        ),
      }}
    />
  )
}
