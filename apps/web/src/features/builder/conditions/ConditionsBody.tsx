import { Button } from '@mantine/core'
import { conditionChoices } from '@wayform/core/conditions/condition-choices.ts'
import { conditionFlaws } from '@wayform/core/conditions/condition-flaws.ts'
import { MAX_CONDITIONS, MAX_GROUPS } from '@wayform/core/conditions/schema.ts'
import type { ShowIf } from '@wayform/core/conditions/show-if.ts'
import {
  addCondition,
  addConditionGroup,
  clearConditions,
  type ConditionIndex,
  type ConditionPlace,
  removeConditions,
  showIfAt,
  startConditions,
} from '@wayform/core/editing/question/conditions.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Fragment, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { PanelBody } from '../components/SidePanel.tsx'
import { useMayEditLogic } from '../logic/use-logic.ts'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './conditions.module.css'

/** "Always" or "Only if", for the question or page, and for each option of a choice. */
export function ConditionsBody({ question }: { question: Question }) {
  const t = useT()
  const { edit } = useBuilder()
  const doc = useBuilderState(docOf)
  const mayEdit = useMayEditLogic()
  const [optionId, setOptionId] = useState<string | null>(null)
  const options = 'options' in question ? question.options : []
  const place: ConditionPlace = {
    questionId: question.questionId,
    optionId: options.some(({ _id }) => _id === optionId) ? optionId : null,
  }
  const showIf = showIfAt(question, place)
  const hasChoices = conditionChoices(doc, question.questionId).length > 0
  return (
    <PanelBody>
      {!mayEdit && <NotInPlan question={question} />}
      <Stack as="fieldset" gap={18} disabled={!mayEdit} aria-label={t('conditions.mode')}>
        {options.length > 0 && (
          <SelectBox
            isTall
            label={t('conditions.of')}
            value={place.optionId ?? ''}
            options={[
              { value: '', label: t('conditions.thisQuestion') },
              ...options.map(({ _id, label }) => ({ value: _id, label: label.trim() || t('builder.staging.noLabel') })),
            ]}
            onChange={(id) => setOptionId(id === '' ? null : id)}
          />
        )}
        {hasChoices || showIf ? (
          <Choices
            kind="low"
            label={t('conditions.mode')}
            isLabelHidden
            value={showIf ? 'onlyIf' : 'always'}
            options={[
              { value: 'always', label: t('conditions.always') },
              { value: 'onlyIf', label: t('conditions.onlyIf') },
            ]}
            onChange={(mode) =>
              edit((before) => (mode === 'always' ? removeConditions(before, place) : startConditions(before, place)))
            }
          />
        ) : (
          <Note Icon={IconInfoCircle} tone="2">
            {t('conditions.nothingBefore')}
          </Note>
        )}
        {showIf && <Groups key={place.optionId} doc={doc} place={place} showIf={showIf} />}
      </Stack>
      {showIf && (
        <Txt size={13} tone="2">
          {t('conditions.help')}
        </Txt>
      )}
    </PanelBody>
  )
}

type GroupsProps = { doc: FormDoc; place: ConditionPlace; showIf: ShowIf }

/** One condition is open at a time; a new one is opened at once. */
function Groups({ doc, place, showIf }: GroupsProps) {
  const t = useT()
  const { edit } = useBuilder()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ConditionIndex | null>(isFresh(showIf) ? FIRST : null)
  const flaws = conditionFlaws(doc, place.questionId, showIf)

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
                    doc={doc}
                    place={place}
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
                edit((before) => addCondition(before, place, group))
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
          edit((before) => addConditionGroup(before, place))
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

/** Conditions can be removed without the feature, because a form with conditions can't be published on this plan. */
function NotInPlan({ question: { questionId } }: { question: Question }) {
  const t = useT()
  const { edit, show } = useBuilder()

  function handleRemove() {
    // Without the feature, a question without conditions has nothing to open.
    show('properties')
    edit((doc) => clearConditions(doc, questionId))
  }

  return (
    <Notice
      tone="warn"
      action={
        <>
          <Button size="sm" onClick={() => showUpgrade('conditionalLogic')}>
            {t('shell.upgrade.button')}
          </Button>
          <Button size="sm" variant="default" onClick={handleRemove}>
            {t('conditions.removeAll')}
          </Button>
        </>
      }
    >
      {t('conditions.readOnly')}
    </Notice>
  )
}
