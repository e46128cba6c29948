import type { Form } from '@wayform/contract/shapes.ts'
import { formName, MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useRef, useState } from 'react'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLastSeen } from '../../lib/offline/last-seen.ts'
import { useRenameForm } from '../../lib/queries/forms.ts'
import styles from './FormLayout.module.css'

/** The name is a button that turns into a field. Enter keeps it, Escape gives up; an empty name becomes "Untitled". */
export function FormName({ form }: { form: Form }) {
  const t = useT()
  const [draft, setDraft] = useState<string | null>(null)
  const wasByKey = useRef(false)
  const rename = useRenameForm(form.id)
  const mayRename = useMay('build')
  const isReadOnly = useLastSeen() !== null || !mayRename
  const shown = rename.isPending ? rename.variables : form.name

  const handleKeep = () => {
    if (draft === null) return
    setDraft(null)
    const name = formName(draft, t('shell.form.untitled'))
    if (name === form.name) return
    rename.mutate(name, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('shell.form.renameFailed')) }),
    })
  }

  if (isReadOnly) {
    return (
      <h1 className={styles.title}>
        <span className="wf-truncate" dir="auto">
          {form.name}
        </span>
      </h1>
    )
  }
  if (draft === null) {
    return (
      <h1 className={styles.title}>
        <button
          type="button"
          className={`${styles.name} wf-truncate`}
          dir="auto"
          title={t('shell.form.rename')}
          ref={(button) => {
            if (button && wasByKey.current) button.focus()
            wasByKey.current = false
          }}
          onClick={() => setDraft(shown)}
        >
          {shown}
        </button>
      </h1>
    )
  }
  return (
    <input
      className={styles.nameField}
      aria-label={t('shell.form.name')}
      value={draft}
      maxLength={MAX_NAME_LENGTH}
      dir="auto"
      // The field replaces the button that was just pressed, so it takes the focus.
      ref={(field) => field?.focus()}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={handleKeep}
      onKeyDown={(event) => {
        // Enter also confirms a composition (IME) in Chinese.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        // The focus moves to the name's button, which would take the same Enter for a click.
        event.preventDefault()
        wasByKey.current = true
        if (event.key === 'Enter') handleKeep()
        else setDraft(null)
      }}
    />
  )
}
