import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { Button } from '@mantine/core'
import { isConditional } from '@wayform/core/conditions/show-if.ts'
import { gatedEndings, gatedLogic, gatedQuestions, gatedTexts } from '@wayform/core/form/publishing/gates.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import type { Finding } from '@wayform/core/form/publishing/publish-check.ts'
import { hasLogic } from '@wayform/core/logic/rule-flaws.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { docOf, useBuilder, useBuilderState, useNamedLabel, useQuestion } from '../builder-context.ts'
import { showStaged } from '../staging/staged-id.ts'
import { usePageNames } from '../logic/page-names.ts'
import { questionById } from '../outline.ts'
import { usePreview } from '../preview/use-preview.ts'
import { checksDialog, type ChecksDialogState } from './checks-dialog.ts'
import styles from './checks.module.css'
import { hasErrors, remedyOf, whyOf } from './findings.ts'
import { useChecking, useFindings } from './use-findings.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/** Renders the list that `showChecks()` opens. It also keeps checking the form, so it stays mounted. */
export function ChecksDialog() {
  useChecking()
  const state = useSyncExternalStore(checksDialog.subscribe, checksDialog.current)
  return state && <ChecksList onPublish={state.onPublish} />
}

function ChecksList({ onPublish }: ChecksDialogState) {
  const t = useT()
  const findings = useFindings()
  return (
    <Dialog
      title={t('checks.title')}
      onClose={() => checksDialog.close()}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => checksDialog.close()}>
            {t('checks.close')}
          </Button>
          {onPublish && findings.length > 0 && !hasErrors(findings) && (
            <Button
              onClick={() => {
                checksDialog.close()
                onPublish()
              }}
            >
              {t('checks.publishAnyway')}
            </Button>
          )}
        </>
      }
    >
      {findings.length === 0 && (
        <Row>
          <IconCircleCheck size={20} stroke={1.75} color="var(--ok)" aria-hidden />
          <Txt tone="ok">{t('checks.none')}</Txt>
        </Row>
      )}
      <Group severity="error" findings={findings} />
      <Group severity="warning" findings={findings} />
    </Dialog>
  )
}

function Group({ severity, findings }: { severity: Finding['severity']; findings: readonly Finding[] }) {
  const t = useT()
  const titleId = useId()
  const own = findings.filter((finding) => finding.severity === severity)
  if (own.length === 0) return null
  const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <Stack as="section" gap={10} aria-labelledby={titleId} className={styles.group}>
      <Txt as="h3" id={titleId} tone={severity === 'error' ? 'danger' : 'warn'} className="wf-row">
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(severity === 'error' ? 'checks.errors' : 'checks.warnings')}
      </Txt>
      <Stack as="ul" gap={8}>
        {own.map((finding) => (
          <Item
            key={`${finding.questionId} ${finding.endingId} ${finding.problem.key} ${JSON.stringify(finding.problem.params)}`}
            finding={finding}
          />
        ))}
      </Stack>
    </Stack>
  )
}

function Item({ finding }: { finding: Finding }) {
  const t = useT()
  const question = useQuestion(finding.questionId)
  const name = useName(finding.questionId)
  const why = whyOf(finding)
  return (
    <Stack as="li" gap={6} className={`wf-card ${styles.item}`}>
      <Row gap={10}>
        {question && <QuestionTile kind={question.type} />}
        <Txt as="b" tone="text" weight={600} className="wf-truncate" dir="auto">
          {name}
        </Txt>
      </Row>
      <Txt tone="text">{translateDynamic(t, `problems.${finding.problem.key}`, finding.problem.params)}</Txt>
      {why && <Txt tone="2">{t(`checks.why.${why}`)}</Txt>}
      <Remedies finding={finding} name={name} />
    </Stack>
  )
}

function Remedies({ finding, name }: { finding: Finding; name: string }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useOpenForm()
  const { plan } = useMe()
  const preview = usePreview()
  const { store, select, show } = useBuilder()
  const doc = docOf(store.getState())
  const remedy = remedyOf(finding, doc)
  const upsell =
    finding.problem.key === 'featureMissing' &&
    (finding.questionId === null
      ? [...gatedTexts(form.texts, plan), ...gatedEndings(form.endings, plan)].find(
          ({ feature }) => feature === finding.problem.params?.['feature'],
        )
      : [...gatedQuestions(doc, plan), ...gatedLogic(doc, plan)].find(
          ({ questionId }) => questionId === finding.questionId,
        )
    )?.trigger

  function handleGo() {
    if (remedy === null) return
    checksDialog.close({ hasGone: true })
    if (remedy === 'settings') return void navigate(`/forms/${form.id}/settings`)
    if (remedy === 'bookings') return void navigate('/calendar/setup')
    if (remedy === 'endings') return void navigate(`/forms/${form.id}/settings/endings`)
    preview.exit()
    const question = questionById(doc, remedy.questionId)
    select(remedy.questionId)
    const hasIt = question && (remedy.panel === 'conditions' ? isConditional(question) : hasLogic(question))
    const canSee = hasFeature(plan, 'conditionalLogic') || hasIt
    // These panels take the focus themselves.
    if (remedy.panel !== 'properties' && canSee) show(remedy.panel)
    else requestAnimationFrame(() => showStaged(remedy.questionId))
  }

  return (
    <Row wrap>
      {remedy !== null && (
        <Button
          size="sm"
          variant="default"
          aria-label={typeof remedy === 'string' ? undefined : t('checks.goTo', { name })}
          onClick={handleGo}
        >
          {remedy === 'bookings'
            ? t('builder.booking.setup')
            : t(typeof remedy === 'string' ? 'checks.settings' : 'checks.go')}
        </Button>
      )}
      {upsell && (
        <Button
          size="sm"
          variant="link"
          onClick={() => {
            checksDialog.close()
            showUpgrade(upsell)
          }}
        >
          {t('shell.upgrade.button')}
        </Button>
      )}
    </Row>
  )
}

/** The subject of a finding: a question's label, a page's number, or the form. */
function useName(questionId: string | null): string {
  const t = useT()
  const doc = useBuilderState(docOf)
  const pages = useMemo(() => pagesOf(namedDoc(doc)), [doc])
  const names = usePageNames(pages)
  const question = useQuestion(questionId)
  const label = useNamedLabel(questionId)
  if (!question) return t('checks.wholeForm')
  if (!isSection(question)) return label || t('builder.staging.noLabel')
  return names.full(pages.findIndex(({ section }) => section.questionId === questionId))
}
