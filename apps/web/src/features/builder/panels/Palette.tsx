import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { missingGate, useAddQuestion } from '../use-add-question.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Palette.module.css'

const TABS = ['basic', 'advanced'] as const

/** Question types. A click adds one after the selection or at the end; a drag adds it where it is dropped. */
export function Palette() {
  const t = useT()
  const [tab, setTab] = useState<(typeof TABS)[number]>('basic')
  return (
    <>
      <Segments size={32} className={styles.tabs} role="tablist" aria-label={t('builder.add.title')}>
        {TABS.map((name) => (
          <Segment
            key={name}
            as="button"
            type="button"
            role="tab"
            id={`palette-tab-${name}`}
            isOn={tab === name}
            aria-selected={tab === name}
            aria-controls="palette-types"
            tabIndex={tab === name ? 0 : -1}
            className="wf-grow"
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
              const other = name === 'basic' ? 'advanced' : 'basic'
              setTab(other)
              document.getElementById(`palette-tab-${other}`)?.focus()
            }}
          >
            {t(`builder.add.${name}`)}
          </Segment>
        ))}
      </Segments>
      <div id="palette-types" className={styles.panel} role="tabpanel" aria-labelledby={`palette-tab-${tab}`}>
        <Columns as="ul" count={1} phone={2} className={styles.types}>
          {PALETTE[tab].map((kind) => (
            <PaletteItem key={kind} kind={kind} />
          ))}
        </Columns>
      </div>
    </>
  )
}

function PaletteItem({ kind }: { kind: Kind }) {
  const t = useT()
  const { plan } = useMe()
  const add = useAddQuestion()
  const gate = missingGate(kind, plan)
  return (
    <li>
      <Row as="button" type="button" gap={11} className={styles.type} data-kind={kind} onClick={() => add(kind)}>
        <QuestionTile kind={kind} />
        <span className={`wf-grow ${styles.name}`}>{t(`questions.names.${kind}`)}</span>
        {gate ? <PlanBadge feature={gate.feature} hasLock /> : <span className={styles.dots} aria-hidden />}
      </Row>
    </li>
  )
}
