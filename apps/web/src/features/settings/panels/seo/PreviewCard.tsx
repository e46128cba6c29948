import type { Form } from '@wayform/contract/shapes.ts'
import type { LinkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Picture } from './Picture.tsx'
import styles from './Seo.module.css'

/** What messengers make of the link, while it is being written. */
export function PreviewCard({ form, preview }: { form: Form; preview: LinkPreview }) {
  const t = useT()
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className={`${styles.label} ${styles.previewLabel}`}>
        {t('settings.seo.preview')}
      </h2>
      <div className={styles.unfurled}>
        <div className={styles.picture}>
          <Picture form={form} preview={preview} />
        </div>
        <div className={styles.words}>
          <b dir="auto">{preview.title}</b>
          <span dir="auto">{preview.description}</span>
          <small>
            <bdi dir="ltr">{new URL(form.publicUrl).host}</bdi>
          </small>
        </div>
      </div>
    </aside>
  )
}
