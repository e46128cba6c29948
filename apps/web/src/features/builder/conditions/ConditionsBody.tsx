import { Button } from '@mantine/core'
import { conditionChoices } from '@wayform/core/conditions/condition-choices.ts'
import { type ShowIfEdit, startShowIf } from '@wayform/core/conditions/edit-show-if.ts'
import {
  clearConditions,
  type ConditionPlace,
  editShowIf,
  showIfAt,
} from '@wayform/core/editing/question/conditions.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { ConditionGroups } from '../../../lib/conditions/ConditionGroups.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { PanelBody } from '../components/SidePanel.tsx'
import { useMayEditLogic } from '../logic/use-logic.ts'
import { TryIt } from './TryIt.tsx'

/** "Always" or "Only if", for the question or page, and for each option of a choice. */
export function ConditionsBody({ question }: { question: Question }) {
  const t = useT()
  const { edit, leaveField } = useBuilder()
  const doc = useBuilderState(docOf)
  const mayEdit = useMayEditLogic()
  const [optionId, setOptionId] = useState<string | null>(null)
  const options = 'options' in question ? question.options : []
  const place: ConditionPlace = {
    questionId: question.questionId,
    optionId: options.some(({ _id }) => _id === optionId) ? optionId : null,
  }
  const showIf = showIfAt(question, place)
  const handleEdit = (change: ShowIfEdit, group?: string) =>
    edit((before) => editShowIf(before, place, change), group && `${place.questionId}.${place.optionId ?? ''}.${group}`)
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
            onChange={(mode) => handleEdit(mode === 'always' ? () => undefined : startShowIf(doc, question.questionId))}
          />
        ) : (
          <Note Icon={IconInfoCircle} tone="2">
            {t('conditions.nothingBefore')}
          </Note>
        )}
        {showIf && (
          <ConditionGroups
            key={place.optionId}
            doc={doc}
            elementId={question.questionId}
            showIf={showIf}
            onEdit={handleEdit}
            onLeave={leaveField}
          />
        )}
      </Stack>
      {showIf && (
        <>
          <Txt size={13} tone="2">
            {t('conditions.help')}
          </Txt>
          <TryIt key={place.optionId} doc={doc} showIf={showIf} />
        </>
      )}
    </PanelBody>
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
