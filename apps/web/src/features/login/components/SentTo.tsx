import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import styles from '../LoginScreen.module.css'

type TextWithNumber = 'login.sentTo' | 'login.code.sentTo' | 'login.message.noCodes' | 'login.message.notSent'

/** "We sent … to +55 11 98765 4321", with the number always left to right. */
export function SentTo({ text, number }: { text: TextWithNumber; number: string }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <TextWithElements
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
