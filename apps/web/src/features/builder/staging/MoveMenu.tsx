import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconFiles } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder, useOutline } from '../builder-context.ts'
import type { Moved } from '../drag/drag.ts'
import { useDrag } from '../drag/drag-context.ts'
import { type Held, isSameTarget, stepFrom, targetOf } from '../drag/drop-target.ts'
import { questionById } from '../outline.ts'
import { stagedId } from './staged-id.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Staging.module.css'

type Props = { held: Exclude<Held, { type: 'palette' }>; label: string }

/** Moves a question or a page without dragging. */
export function MoveMenu({ held, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.anchored}>
      <ToolButton Icon={IconDots} label={label} hasMenu isOpen={isOpen} onClick={() => setOpen(true)} />
      {isOpen && <Moves held={held} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Moves({ held, onClose }: { held: Props['held']; onClose: () => void }) {
  const t = useT()
  const { store } = useBuilder()
  const drag = useDrag()
  const outline = useOutline()
  const here = targetOf(outline, held)
  const isEnd = (step: 1 | -1) => here === null || isSameTarget(stepFrom(outline, held, here, step), here)

  function handleMove(move: () => Moved) {
    if (move() === 'asked') return
    // On another page, React mounts a new element.
    requestAnimationFrame(() => {
      const element = document.getElementById(stagedId(held.id))
      element?.scrollIntoView({ block: 'nearest' })
      element?.focus({ preventScroll: true })
    })
  }

  return (
    <Menu opened onClose={onClose} position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <span className="wf-cover" />
      </Menu.Target>
      <Menu.Dropdown mah={320}>
        <Menu.Item
          leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
          disabled={isEnd(-1)}
          onClick={() => handleMove(() => drag.moveBy(held, -1))}
        >
          {t('builder.move.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
          disabled={isEnd(1)}
          onClick={() => handleMove(() => drag.moveBy(held, 1))}
        >
          {t('builder.move.down')}
        </Menu.Item>
        {held.type === 'question' &&
          outline.map(({ sectionId, questionIds }, index) =>
            questionIds.includes(held.id) ? null : (
              <Menu.Item
                key={sectionId}
                leftSection={<IconFiles size={18} stroke={1.75} aria-hidden />}
                onClick={() => handleMove(() => drag.moveToPage(held, sectionId))}
              >
                {t('builder.drag.toPage', { number: index + 1 })}
                <Txt as="span" size={13} tone="2" className={`wf-block wf-truncate ${styles.pageHint}`} dir="auto">
                  {questionById(namedDoc(docOf(store.getState())), sectionId)?.label}
                </Txt>
              </Menu.Item>
            ),
          )}
      </Menu.Dropdown>
    </Menu>
  )
}
