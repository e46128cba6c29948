import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Share.module.css'
import { Tip } from './Tip.tsx'

// It knows the rules of every question, which nobody needs who only copies the link.
const TaggedEditor = lazy(async () => ({ default: (await import('./TaggedEditor.tsx')).TaggedEditor }))

/** A link that says where it is used, or fills in answers. */
export function TaggedLink() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Tip
        tone="plain"
        icon={<IconTag size={20} stroke={1.75} aria-hidden />}
        title={t('share.tagged.title')}
        text={t('share.tagged.text')}
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('share.tagged.start')}
          </Button>
        }
      />
    )
  }
  return (
    <section className={`wf-card ${styles.card}`} aria-label={t('share.tagged.title')}>
      <div>
        <h2>{t('share.tagged.title')}</h2>
        <p>{t('share.tagged.text')}</p>
      </div>
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <TaggedEditor />
      </Suspense>
    </section>
  )
}
