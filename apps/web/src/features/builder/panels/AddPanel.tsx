import { useTimeout } from '@mantine/hooks'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { Palette } from './Palette.tsx'
import styles from './Panels.module.css'

const HINT_SHOWN_MS = 5_000

/** Where questions come from: beside the form, or a sheet that a round button opens on a phone. */
export function AddPanel({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  if (isPhone) return <AddSheet />
  return (
    <aside className={styles.add} aria-label={t('builder.add.title')}>
      <h2 className={styles.addTitle}>{t('builder.add.title')}</h2>
      <Palette />
    </aside>
  )
}

function AddSheet() {
  const t = useT()
  const { show } = useBuilder()
  const isOpen = useBuilderState(({ view }) => view.panel === 'add')
  return (
    <>
      <AddHint />
      <button
        type="button"
        className={styles.round}
        aria-label={t('builder.add.open')}
        title={t('builder.add.open')}
        onClick={() => show('add')}
      >
        <IconPlus size={26} stroke={1.75} aria-hidden />
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => show(null)}
        position="bottom"
        size="84%"
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('builder.add.title') } }}
        classNames={{ body: styles.sheetBody, content: styles.sheet }}
      >
        <span className={styles.grip} aria-hidden />
        <div className={styles.sheetHead}>
          <h2>{t('builder.add.title')}</h2>
          <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={() => show(null)}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <Palette />
      </Drawer>
    </>
  )
}

/** Shows for a while what the round button is for, where no pointer can hover over it. */
function AddHint() {
  const t = useT()
  const isTouch = useMedia('(pointer: coarse)')
  const [isShown, setShown] = useState(true)
  useTimeout(() => setShown(false), HINT_SHOWN_MS, { autoInvoke: true })
  return isShown && isTouch ? (
    <span className={styles.hint} aria-hidden>
      {t('builder.add.hint')}
    </span>
  ) : null
}
