import { useTimeout } from '@mantine/hooks'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { SheetGrip } from '@wayform/ui/sheet/Sheet.tsx'
import { useState } from 'react'
import { useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import { Palette } from './Palette.tsx'
import styles from './Panels.module.css'

const HINT_SHOWN_MS = 5_000

/** The palette: beside the form, on phones a sheet behind a round button. */
export function AddPanel({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const isPainted = useAfterPaint()
  if (isPhone) return <AddSheet />
  return (
    <aside className={styles.add} aria-label={t('builder.add.title')}>
      <Txt as="h2" size={15} className={styles.addTitle}>
        {t('builder.add.title')}
      </Txt>
      {/* After the form itself, which is what an owner looks for first. */}
      {isPainted && <Palette />}
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
      <Tile
        as="button"
        type="button"
        size={58}
        round
        className={styles.round}
        aria-label={t('builder.add.open')}
        title={t('builder.add.open')}
        onClick={() => show('add')}
      >
        <IconPlus size={26} stroke={1.75} aria-hidden />
      </Tile>
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
        <SheetGrip />
        <Row justify="between" className={styles.sheetHead}>
          <Txt as="h2" size={15}>
            {t('builder.add.title')}
          </Txt>
          <ActionIcon size={44} aria-label={t('builder.properties.close')} onClick={() => show(null)}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </Row>
        <Palette />
      </Drawer>
    </>
  )
}

/** Shows the button's label for a while, because a touch screen has no hover. */
function AddHint() {
  const t = useT()
  const isTouch = useMedia('(pointer: coarse)')
  const [isShown, setShown] = useState(true)
  useTimeout(() => setShown(false), HINT_SHOWN_MS, { autoInvoke: true })
  return isShown && isTouch ? (
    <Txt as="span" size={14} weight={500} className={styles.hint} aria-hidden>
      {t('builder.add.hint')}
    </Txt>
  ) : null
}
