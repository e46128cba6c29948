import { PALETTE } from '@wayform/core/questions/palette.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { missingGate, useAdd } from '../use-add.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Palette.module.css'

const TABS = ['basic', 'advanced'] as const

/** What can be added. A click adds it after the selection, or at the end; a drag, where it is dropped. */
export function Palette() {
  const t = useT()
  const [tab, setTab] = useState<(typeof TABS)[number]>('basic')
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t('builder.add.title')}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`palette-tab-${name}`}
            aria-selected={tab === name}
            aria-controls="palette-types"
            tabIndex={tab === name ? 0 : -1}
            className={styles.tab}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
              const other = name === 'basic' ? 'advanced' : 'basic'
              setTab(other)
              document.getElementById(`palette-tab-${other}`)?.focus()
            }}
          >
            {t(`builder.add.${name}`)}
          </button>
        ))}
      </div>
      <div id="palette-types" className={styles.panel} role="tabpanel" aria-labelledby={`palette-tab-${tab}`}>
        <ul className={styles.types}>
          {PALETTE[tab].map((kind) => (
            <PaletteItem key={kind} kind={kind} />
          ))}
        </ul>
      </div>
    </>
  )
}

function PaletteItem({ kind }: { kind: Kind }) {
  const t = useT()
  const { plan } = useMe()
  const add = useAdd()
  const gate = missingGate(kind, plan)
  return (
    <li>
      <button type="button" className={styles.type} data-kind={kind} onClick={() => add(kind)}>
        <QuestionTile kind={kind} />
        <span className={styles.name}>{t(`questions.names.${kind}`)}</span>
        {gate ? <PlanBadge feature={gate.feature} hasLock /> : <span className={styles.dots} aria-hidden />}
      </button>
    </li>
  )
}
