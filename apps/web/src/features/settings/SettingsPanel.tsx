import type { ReactNode } from 'react'
import { Part } from '../../lib/open-form/Part.tsx'
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

/** One panel of fields that are saved together. It is not left with unsaved changes without a question. */
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
      <Part title={title} intro={intro}>
        {children}
      </Part>
      {draft.isDirty && <SaveBar isSaving={draft.isSaving} onDiscard={draft.discard} />}
    </form>
  )
}
