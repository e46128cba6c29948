import type { Asked } from '@wayform/core/form/pages.ts'
import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import type { TextEditors } from '@wayform/form-view/view.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './StagedExtra.module.css'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { StagedServices } from './booking/StagedServices.tsx'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { StagedMenu } from './order/StagedMenu.tsx'
import { isHidden } from '@wayform/core/form/page-doc.ts'

/** Information for the owner on the staging area, beside the respondent's view. */
export function StagedExtra({ question, editors }: { question: Asked; editors: TextEditors | undefined }) {
  if (question.type === 'DROPDOWN') return <DropdownOptions question={question} editors={editors} />
  if (isOrder(question)) return <StagedMenu question={question} />
  if (isBooking(question)) return <StagedServices question={question} />
  return isHidden(question) ? <HiddenNote /> : null
}

const OPTIONS_SHOWN = 5

type OptionsProps = { question: DropdownQuestion; editors: TextEditors | undefined }

/** A closed list shows none of its options, so the staging area lists them. */
function DropdownOptions({ question: { options }, editors }: OptionsProps) {
  const t = useT()
  const shown = useShown(options.length, editors !== undefined)
  return (
    <ul className={`wf-stack wf-txt ${styles.options}`} data-size={14} data-tone="2">
      {options.slice(0, shown).map(({ _id, label }, index) => (
        <li key={_id} dir="auto">
          {editors?.option(index) ?? label}
        </li>
      ))}
      {options.length > shown && <li>{t('builder.staging.more', { count: options.length - shown })}</li>}
    </ul>
  )
}

/** Grows with every option added here, so that the owner sees the new one. */
function useShown(count: number, isEdited: boolean): number {
  const [known, setKnown] = useState({ count, shown: OPTIONS_SHOWN })
  const before = isEdited ? known.shown : OPTIONS_SHOWN
  const shown = isEdited && count === known.count + 1 ? before + 1 : before
  if (count !== known.count || shown !== known.shown) setKnown({ count, shown })
  return shown
}

function HiddenNote() {
  const t = useT()
  return (
    <Note Icon={IconEyeOff} tone="3" className={styles.hidden}>
      {t('builder.staging.hidden')}
    </Note>
  )
}
