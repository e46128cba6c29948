import { Button } from '@mantine/core'
import { conditionFlaws } from '@wayform/core/conditions/condition-flaws.ts'
import { addGroup, addToGroup, type ConditionIndex } from '@wayform/core/conditions/edit-show-if.ts'
import { MAX_CONDITIONS, MAX_GROUPS } from '@wayform/core/conditions/schema.ts'
import type { ShowIf } from '@wayform/core/conditions/show-if.ts'
import { IconPlus } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Fragment, useRef, useState } from 'react'
import { useT } from '../i18n.tsx'
import { ConditionRow, type ConditionsOf } from './ConditionRow.tsx'
import styles from './conditions.module.css'

type Props = ConditionsOf & { showIf: ShowIf }

/** Conditions as sentences: "and" inside a group, "or" between groups. One is open at a time, a new one at once. */
export function ConditionGroups({ showIf, ...of }: Props) {
  const t = useT()
  const { doc, elementId, onEdit } = of
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ConditionIndex | null>(isFresh(showIf) ? FIRST : null)
  const flaws = conditionFlaws(doc, elementId, showIf)

  function handleClose({ group, condition }: ConditionIndex) {
    setOpen(null)
    // After the sentence is there again.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-row="${group}.${condition}"] [data-condition]`)?.focus(),
    )
  }

  function handleRemoved() {
    setOpen(null)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-condition], button')?.focus())
  }

  return (
    <div ref={root}>
      {showIf.any.map(({ all }, group) => (
        // Groups and conditions have no ids, and their values are in the document, so the index is a stable key.
        <Fragment key={group}>
          {group > 0 && (
            <Txt as="p" size={13} weight={560} className={styles.or}>
              {t('conditions.or')}
            </Txt>
          )}
          <section className={styles.group} aria-label={t('conditions.group', { number: group + 1 })}>
            <ol>
              {all.map((each, condition) => (
                <Fragment key={condition}>
                  <ConditionRow
                    {...of}
                    index={{ group, condition }}
                    condition={each}
                    flaw={flaws.find((flaw) => flaw.group === group && flaw.condition === condition)?.flaw}
                    isOpen={open?.group === group && open.condition === condition}
                    onOpen={() => setOpen({ group, condition })}
                    onClose={() => handleClose({ group, condition })}
                    onRemoved={handleRemoved}
                  />
                  {condition + 1 < all.length && (
                    <li aria-hidden className={styles.and}>
                      {t('conditions.and')}
                    </li>
                  )}
                </Fragment>
              ))}
            </ol>
            <Add
              label={t('conditions.addAnd')}
              isFull={all.length >= MAX_CONDITIONS}
              onClick={() => {
                setOpen({ group, condition: all.length })
                onEdit(addToGroup(doc, elementId, group))
              }}
            />
          </section>
        </Fragment>
      ))}
      <Add
        label={t('conditions.addOr')}
        isFull={showIf.any.length >= MAX_GROUPS}
        onClick={() => {
          setOpen({ group: showIf.any.length, condition: 0 })
          onEdit(addGroup(doc, elementId))
        }}
      />
    </div>
  )
}

const FIRST: ConditionIndex = { group: 0, condition: 0 }

/** "Only if" was just chosen: its first condition has no value yet. */
function isFresh({ any }: ShowIf): boolean {
  const [only, ...more] = any.flatMap(({ all }) => all)
  return only !== undefined && more.length === 0 && only.value === ''
}

function Add({ label, isFull, onClick }: { label: string; isFull: boolean; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      className={styles.add}
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
      disabled={isFull}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
