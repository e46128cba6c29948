import type { ReactNode } from 'react'
import { FormSection } from '../../lib/open-form/FormSection.tsx'
import { SaveBar } from '../../lib/components/SaveBar.tsx'
import { useAskBeforeLeaving } from '../../lib/use-ask-before-leaving.ts'
import styles from './Settings.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

type Props = {
  title: string
  intro: string
  draft: Pick<SettingsDraft<unknown>, 'isDirty' | 'isSaving' | 'save' | 'discard'>
  children: ReactNode
}

/** A panel whose fields are saved together. Asks before unsaved changes are lost. */
export function SettingsPanel({ title, intro, draft, children }: Props) {
  useAskBeforeLeaving(draft.isDirty)
  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        void draft.save()
      }}
    >
      <FormSection title={title} intro={intro}>
        {children}
      </FormSection>
      {draft.isDirty && <SaveBar isSaving={draft.isSaving} onDiscard={draft.discard} />}
    </form>
  )
}
