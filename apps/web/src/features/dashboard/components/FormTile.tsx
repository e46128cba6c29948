import { IconBrandGoogle, IconClipboardText } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { tintOf } from '../form-status.ts'
import styles from './FormCard.module.css'

export function FormTile({ form }: { form: FormSummary }) {
  return (
    <span className={styles.tile} data-tint={tintOf(form)}>
      {form.from === 'google' ? (
        <IconBrandGoogle size={21} stroke={1.75} aria-hidden />
      ) : (
        <IconClipboardText size={21} stroke={1.75} aria-hidden />
      )}
    </span>
  )
}
