import type { Form } from '@wayform/contract/shapes.ts'
import type { LinkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Picture } from './Picture.tsx'
import styles from './Seo.module.css'

/** A live preview of the link in messengers. */
export function PreviewCard({ form, preview }: { form: Form; preview: LinkPreview }) {
  const t = useT()
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <Txt as="h2" size={13} weight={560} id={id} className={styles.previewLabel}>
        {t('settings.seo.preview')}
      </Txt>
      <Card as="div" padding={0} className={styles.unfurled}>
        <div className={styles.picture}>
          <Picture form={form} preview={preview} />
        </div>
        <Stack gap={3} className={styles.words}>
          <Txt as="b" weight={600} dir="auto">
            {preview.title}
          </Txt>
          <Txt as="span" size={13} tone="2" dir="auto">
            {preview.description}
          </Txt>
          <Txt as="small" size={12} tone="3">
            <bdi dir="ltr">{new URL(form.publicUrl).host}</bdi>
          </Txt>
        </Stack>
      </Card>
    </aside>
  )
}
