import { useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormHeader, useOpenForm } from '../../app/form-header.ts'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useTextsOf } from '../../lib/queries/texts.ts'
import { type Builder, createBuilder } from './builder.ts'
import { BuilderContext, docOf } from './builder-context.ts'
import { AddPanel } from './components/AddPanel.tsx'
import { BuilderSkeleton } from './components/BuilderSkeleton.tsx'
import { ConflictDialog } from './components/ConflictDialog.tsx'
import { PropertiesPanel } from './components/PropertiesPanel.tsx'
import { PublishActions } from './components/PublishActions.tsx'
import { SavingAnnouncer, SavingStatus } from './components/SavingStatus.tsx'
import { Staging } from './components/Staging.tsx'
import styles from './components/Panels.module.css'
import { newId } from './new-id.ts'
import { draftSaver } from './queries.ts'
import { useSaveOnLeaving } from './use-leaving.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Where a form is made: what can be added, the form itself, and what can be changed about it. */
export function BuilderScreen() {
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  return formT ? <BuilderArea key={`${form.id} ${form.language}`} form={form} formT={formT} /> : <BuilderSkeleton />
}

function BuilderArea({ form, formT }: { form: Form; formT: T }) {
  const cache = useQueryClient()
  const isPhone = useMedia(FORM_PHONE)
  const [builder] = useState(() => newBuilder(form, formT, draftSaver(cache, form.id)))
  const context = useMemo(
    () => ({ builder, formTexts: { t: formT, language: form.language } }),
    [builder, formT, form.language],
  )
  useSaveOnLeaving(builder, form.id)
  useShortcuts(builder)
  useNewerDraft(builder, form)
  const header = useFormHeader({
    actions: (
      <BuilderContext value={context}>
        <PublishActions />
      </BuilderContext>
    ),
    status: (
      <BuilderContext value={context}>
        <SavingStatus />
      </BuilderContext>
    ),
  })
  return (
    <BuilderContext value={context}>
      {header}
      <SavingAnnouncer />
      <div className={styles.builder}>
        <AddPanel isPhone={isPhone} />
        <Staging />
        <PropertiesPanel isPhone={isPhone} />
      </div>
      <ConflictDialog />
    </BuilderContext>
  )
}

function newBuilder(form: Form, formT: T, save: ReturnType<typeof draftSaver>): Builder {
  return createBuilder({
    doc: form.formQuestions,
    revision: form.revision,
    save,
    newId,
    texts: {
      ...questionTexts(formT),
      label: (kind, number) =>
        kind === 'SECTION' ? formT('questions.labels.SECTION', { number }) : formT(`questions.labels.${kind}`),
    },
  })
}

/** Another tab saved, and this one has nothing unsaved: it simply follows. */
function useNewerDraft(builder: Builder, form: Form): void {
  useEffect(() => {
    const state = builder.store.getState()
    const isClean = docOf(state) === state.saving.doc && state.saving.status === 'saved'
    if (isClean && form.revision > state.saving.revision) builder.reset(form.formQuestions, form.revision)
  }, [builder, form.formQuestions, form.revision])
}
