import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Access, accessOn } from '@wayform/core/form/access/access.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { useMe } from '../../../../lib/queries/me.ts'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { useSettingsDraft } from '../../use-settings-draft.ts'
import { type AccessDraft, limitable, withoutGone } from './access-draft.ts'
import { AccessCard } from './AccessCard.tsx'
import { ClosedCard } from './ClosedCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PlacesCard } from './PlacesCard.tsx'
import { useStanding } from './queries.ts'
import { TimesCard } from './TimesCard.tsx'
import { TotalCard } from './TotalCard.tsx'

/** The limits of a form: who may answer, when and how often. */
export function AccessPanel() {
  const t = useT()
  const form = useOpenForm()
  const { plan } = useMe()
  const stored: AccessDraft = { ...form.access, password: undefined }
  const settings = useSettingsDraft(stored, (_, { password, ...draft }) => ({
    access: { ...draft, places: withoutGone(draft.places, form.formQuestions) },
    ...(password !== undefined && { password }),
  }))
  const { draft, problems, change } = settings
  const standing = useStanding(form)
  const isLost = !isSameValue(accessOn(form.access, plan), form.access)
  const badge = <PlanBadge feature="accessLimits" />
  // Saved settings are switched off on any plan.
  const isAllowed = (isOn: boolean) => {
    if (!isOn || hasFeature(plan, 'accessLimits')) return true
    showUpgrade('accessLimits')
    return false
  }
  /** The current counts of the saved limits; none while these are edited. */
  const standingOf = (...parts: (keyof Access)[]) =>
    parts.every((part) => isSameValue(draft[part], stored[part])) && !isLost ? standing.data : undefined

  return (
    <SettingsPanel title={t('settings.nav.access')} intro={t('settings.access.intro')} draft={settings}>
      {isLost && <Warning text={t('settings.access.lost')} />}
      {form.hasPassword && !hasFeature(plan, 'accessLimits') && <Warning text={t('settings.access.password.stays')} />}
      {standing.isError && !standing.data && <Warning text={t('settings.access.failed')} />}
      <TimesCard
        times={draft.times}
        standing={standingOf('times')}
        problems={problems}
        badge={badge}
        onChange={(times) => isAllowed(times !== null) && change({ times })}
      />
      <TotalCard
        total={draft.total}
        countAgain={draft.countAgain}
        standing={standingOf('times', 'countAgain')}
        badge={badge}
        onChange={(edit) => isAllowed(edit.total !== null) && change(edit)}
      />
      <PlacesCard
        places={draft.places}
        questions={limitable(namedDoc(form.formQuestions))}
        standing={standingOf('times', 'countAgain')}
        badge={<PlanBadge feature="optionPlaces" />}
        onOpen={() => {
          const isIncluded = hasFeature(plan, 'optionPlaces')
          if (!isIncluded) showUpgrade('optionPlaces')
          return isIncluded
        }}
        onChange={(places) => change({ places })}
      />
      <AccessCard
        title={t('settings.access.number.title')}
        text={t('settings.access.number.text')}
        badge={badge}
        problem={problems['access.onePerNumber']}
        isOn={draft.onePerNumber}
        onSwitch={(onePerNumber) => isAllowed(onePerNumber) && change({ onePerNumber })}
      />
      <PasswordCard
        isSet={form.hasPassword}
        password={draft.password}
        problem={problems['password']}
        badge={badge}
        onChange={(password) => isAllowed(typeof password === 'string') && change({ password })}
      />
      <ClosedCard form={form} closed={draft.closed} onChange={(closed) => change({ closed })} />
    </SettingsPanel>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <Notice tone="warn" role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />} title={text} />
  )
}
