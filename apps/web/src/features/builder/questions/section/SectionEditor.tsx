import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { jumpTargets } from '@wayform/core/editing/question/targets.ts'
import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { docOf, useBuilderState, useFormTexts, useUpdate } from '../../builder-context.ts'
import { FieldProblem, LabelField, TextField } from '../fields.tsx'
import { DescriptionField } from '../rich-text/DescriptionField.tsx'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

const MAX_BUTTON_LENGTH = 60

export function SectionEditor({ question }: { question: SectionQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const formTexts = useFormTexts()
  return (
    <>
      <LabelField question={question} name={t('builder.properties.pageName')} />
      <DescriptionField question={question} />
      <TextField
        label={t('builder.page.next')}
        value={question.nextButtonText}
        maxLength={MAX_BUTTON_LENGTH}
        placeholder={formTexts.t('form.next')}
        onChange={(nextButtonText) => update({ nextButtonText }, 'nextButtonText')}
      />
      <TextField
        label={t('builder.page.previous')}
        help={t('builder.page.buttonsHelp')}
        value={question.prevButtonText}
        maxLength={MAX_BUTTON_LENGTH}
        placeholder={formTexts.t('form.back')}
        onChange={(prevButtonText) => update({ prevButtonText }, 'prevButtonText')}
      />
      <JumpField question={question} />
    </>
  )
}

/** The page's default jump, used when no rule matches. Only later pages can be chosen. */
function JumpField({ question }: { question: SectionQuestion }) {
  const t = useT()
  const formTexts = useFormTexts()
  const update = useUpdate(question)
  const doc = namedDoc(useBuilderState(docOf))
  const targets = jumpTargets(doc, question.questionId)
  const { jumpToSection } = question
  const isLost = jumpToSection !== '' && !targets.some(({ id }) => id === jumpToSection)
  const isLast = targets.length === 1
  const options = [
    { value: '', label: t(isLast ? 'builder.page.jumpEnd' : 'builder.page.jumpNext') },
    // A target that a reorder put before this page stays visible, so that the owner sees what to change.
    ...(isLost ? [{ value: jumpToSection, label: labelOf(jumpToSection) }] : []),
    ...targets
      .filter(({ id }) => !isLast || id === jumpToSection)
      .map((target) => ({
        value: target.id,
        label: 'number' in target ? pageLabel(target) : t('builder.page.jumpEnd'),
      })),
  ]

  function labelOf(pageId: string) {
    const pages = doc.filter(isSection)
    const number = pages.findIndex(({ questionId }) => questionId === pageId) + 1
    return number === 0 ? t('builder.page.gone') : pageLabel({ number, label: pages[number - 1]?.label ?? '' })
  }

  function pageLabel({ number, label }: { number: number; label: string }) {
    const name = t('builder.staging.page', { number })
    // A page with its default name says it once.
    const isNamed = label.trim() !== '' && label !== formTexts.t('questions.labels.SECTION', { number })
    return isNamed ? t('builder.page.named', { page: name, label }) : name
  }

  return (
    <Stack gap={8}>
      <SelectField
        label={t('builder.page.jump')}
        help={t(isLast ? 'builder.page.noLaterPage' : 'builder.page.jumpHelp')}
        value={jumpToSection}
        options={options}
        onChange={(target) => update({ jumpToSection: target })}
      />
      {isLost && (
        <FieldProblem as="p" role="status">
          {t('problems.backwardTarget')}
        </FieldProblem>
      )}
    </Stack>
  )
}
