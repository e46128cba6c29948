import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Part } from '../../app/sections/Part.tsx'
import { useT } from '../../lib/i18n.tsx'
import { SaveBar } from '../../lib/SaveBar.tsx'
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

function useAskBeforeLeaving(isDirty: boolean): void {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    const isGoing = await confirm({
      title: t('settings.leave.title'),
      body: t('settings.leave.text'),
      confirmLabel: t('settings.leave.discard'),
      cancelLabel: t('settings.leave.stay'),
      isDangerous: true,
    })
    if (isGoing) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
}
