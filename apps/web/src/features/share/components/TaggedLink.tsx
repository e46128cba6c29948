import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Share.module.css'
import { Tip } from './Tip.tsx'

// Loaded lazily: it needs the rules of every question type, and most owners only copy the link.
const TaggedEditor = lazy(async () => ({ default: (await import('./TaggedEditor.tsx')).TaggedEditor }))

/** A link with a source or prefilled answers. */
export function TaggedLink() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Tip
        tone="advanced"
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
    <Panel
      titleSize={15}
      gap={16}
      title={t('share.tagged.title')}
      description={t('share.tagged.text')}
      aria-label={t('share.tagged.title')}
    >
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <TaggedEditor />
      </Suspense>
    </Panel>
  )
}
