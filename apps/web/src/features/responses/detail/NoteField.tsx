import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { IconNote } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useEditResponse } from '../queries.ts'
import styles from './ResponseDetail.module.css'

const SAVE_DEBOUNCE_MS = 800
const RETRY_MS = 5_000
const MAX_NOTE = 5_000

type Saving = 'idle' | 'saving' | 'saved' | 'failed'

/** The owner's note. Autosaved after a debounce, and when the response is closed. */
export function NoteField({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const id = useId()
  const edit = useEditResponse(formId)
  const mayWrite = useMay('answer')
  /** Unsaved text. Without it the field shows the server's note. */
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving>('idle')

  async function save() {
    if (draft === null || saving === 'saving') return
    setSaving('saving')
    try {
      await edit.mutateAsync({ responseId: response._id, note: draft })
      setDraft((current) => (current === draft ? null : current))
      setSaving('saved')
    } catch {
      setSaving('failed')
    }
  }
  const saveSettled = useEffectEvent(() => void save())
  useEffect(() => {
    if (draft === null || saving === 'saving') return
    const timer = setTimeout(() => saveSettled(), saving === 'failed' ? RETRY_MS : SAVE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft, saving])

  const leave = useEffectEvent(() => {
    if (draft === null) return
    const number = response.responseNumber
    edit
      .mutateAsync({ responseId: response._id, note: draft })
      .catch(() => toast.show({ kind: 'error', text: t('responses.detail.noteLost', { number }) }))
  })
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      leave()
    }
  }, [])

  return (
    <Stack gap={0} className={styles.note}>
      <label htmlFor={id} className="wf-visually-hidden">
        {t('responses.detail.note')}
      </label>
      <IconNote size={17} stroke={1.75} aria-hidden />
      <textarea
        id={id}
        className="wf-control"
        // An empty field takes the direction of its placeholder.
        dir={(draft ?? response.note) === '' ? undefined : 'auto'}
        rows={1}
        // Also used by the print styles to hide an empty note.
        placeholder={t('responses.detail.note')}
        maxLength={MAX_NOTE}
        readOnly={!mayWrite}
        aria-describedby={`${id}-state`}
        value={draft ?? response.note}
        onChange={(event) => {
          setDraft(event.target.value)
          if (saving !== 'saving') setSaving('idle')
        }}
        onBlur={() => void save()}
      />
      <Txt id={`${id}-state`} size={13} tone={saving === 'failed' ? 'danger' : '3'} above={4} aria-live="polite">
        {saving === 'idle' && t('responses.detail.noteHint')}
        {saving === 'saving' && t('responses.detail.noteSaving')}
        {saving === 'saved' && t('responses.detail.noteSaved')}
        {saving === 'failed' && t('responses.detail.noteFailed')}
      </Txt>
    </Stack>
  )
}
