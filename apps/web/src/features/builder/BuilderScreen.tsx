import { useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { memo, useEffect, useMemo, useState } from 'react'
import { useFormHeader, useOpenForm } from '../../lib/open-form/form-header.ts'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useTextsOf } from '../../lib/queries/texts.ts'
import { type Builder, type BuilderOptions, createBuilder } from './builder.ts'
import { BuilderContext, docOf } from './builder-context.ts'
import { ChecksDialog } from './checks/ChecksDialog.tsx'
import { AddPanel } from './panels/AddPanel.tsx'
import { BuilderSkeleton } from './components/BuilderSkeleton.tsx'
import { ConflictDialog } from './saving/ConflictDialog.tsx'
import { PhoneBar } from './components/PhoneBar.tsx'
import { PropertiesPanel } from './panels/PropertiesPanel.tsx'
import { PublishActions } from './publishing/PublishActions.tsx'
import { SavingAnnouncer, SavingStatus } from './saving/SavingStatus.tsx'
import { Staging } from './staging/Staging.tsx'
import styles from './panels/Panels.module.css'
import { DragArea } from './drag/DragArea.tsx'
import { ConditionsPanel } from './conditions/ConditionsPanel.tsx'
import { LogicPanel } from './logic/LogicPanel.tsx'
import { loadPanelBodies } from './panels/load-panel-bodies.ts'
import { startDraft } from './local-drafts/start-draft.ts'
import { type Kept, useLocalDraft } from './local-drafts/use-local-draft.ts'
import { newId } from './new-id.ts'
import { PreviewHost } from './preview/PreviewHost.tsx'
import { draftSaver, loadDraft } from './queries.ts'
import { withFactsIn } from './questions/payment/merchant-facts.ts'
import { useStripeReturn } from './questions/payment/stripe/stripe-return.ts'
import { useBackClosesPanel } from './panels/use-back-closes-panel.ts'
import { useSaveOnLeaving } from './saving/use-save-on-leaving.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useSettledText } from './use-settled-text.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'

/** The builder: palette, form, and the properties of the selected question. */
export function BuilderScreen() {
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  return formT ? <BuilderStart key={`${form.id} ${form.language}`} form={form} formT={formT} /> : <BuilderSkeleton />
}

function BuilderStart({ form, formT }: { form: Form; formT: T }) {
  const kept = useLocalDraft(form.id)
  return kept ? <BuilderArea form={form} formT={formT} kept={kept} /> : <BuilderSkeleton />
}

function BuilderArea({ form, formT, kept }: { form: Form; formT: T; kept: Kept }) {
  const cache = useQueryClient()
  const isPhone = useMedia(FORM_PHONE)
  const t = useT()
  const [builder] = useState(() =>
    newBuilder(form, formT, kept, {
      save: draftSaver(cache, form.id),
      load: () => loadDraft(cache, form.id),
      onMerged: () => toast.show({ text: t('builder.conflict.merged') }),
    }),
  )
  const context = useMemo(
    () => ({ builder, formTexts: { t: formT, language: form.language } }),
    [builder, formT, form.language],
  )
  useSettledText(builder)
  useSaveOnLeaving(builder, kept.draft)
  useShortcuts(builder)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted) void loadPanelBodies()
  }, [isPainted])
  useNewerDraft(builder, form)
  useStripeReturn(builder)
  const slots = useMemo(
    () => ({
      actions: (
        <BuilderContext value={context}>
          <PublishActions />
        </BuilderContext>
      ),
      status: <BuilderContext value={context}>{isPhone ? <PhoneBar /> : <SavingStatus />}</BuilderContext>,
    }),
    [context, isPhone],
  )
  const header = useFormHeader(slots)
  return (
    <BuilderContext value={context}>
      {header}
      <BuilderParts isPhone={isPhone} />
    </BuilderContext>
  )
}

/** Memoised: the form is another one with each save of its draft, and these follow the draft itself. */
const BuilderParts = memo(function BuilderParts({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      <SavingAnnouncer />
      <BackClosesPanel isPhone={isPhone} />
      <DragArea>
        <div className={styles.builder}>
          <AddPanel isPhone={isPhone} />
          <Staging isPhone={isPhone} />
          <ConditionsPanel isPhone={isPhone}>
            <LogicPanel isPhone={isPhone}>
              <PropertiesPanel isPhone={isPhone} />
            </LogicPanel>
          </ConditionsPanel>
        </div>
      </DragArea>
      <PreviewHost />
      <ChecksDialog />
      <ConflictDialog />
    </>
  )
})

function BackClosesPanel({ isPhone }: { isPhone: boolean }) {
  useBackClosesPanel(isPhone)
  return null
}

function newBuilder(
  form: Form,
  formT: T,
  { found }: Kept,
  { save, load, onMerged }: Pick<BuilderOptions, 'save' | 'load' | 'onMerged'>,
): Builder {
  const builder = createBuilder({
    ...startDraft(found, { doc: form.formQuestions, revision: form.revision }),
    save,
    load,
    newId,
    onMerged,
    texts: {
      ...questionTexts(formT),
      // Only pages show a number.
      label: (kind, number) => translateDynamic(formT, `questions.labels.${kind}`, { number }),
    },
  })
  // Undo steps kept on the device may hold older data about merchant accounts than the server's.
  builder.learn(withFactsIn(form.formQuestions))
  return builder
}

/** Another tab saved and this one has no unsaved changes: take over its draft. */
function useNewerDraft(builder: Builder, form: Form): void {
  useEffect(() => {
    builder.typing.settle()
    const state = builder.store.getState()
    const isClean = docOf(state) === state.saving.doc && state.saving.status === 'saved'
    if (isClean && form.revision > state.saving.revision) builder.reset(form.formQuestions, form.revision)
  }, [builder, form.formQuestions, form.revision])
}
