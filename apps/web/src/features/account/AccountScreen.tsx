import type { Me } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PageColumn, Stack } from '@wayform/ui/kit/layout.tsx'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import { parseTyped, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { usePhoneLibrary } from '../../lib/queries/phones.ts'
import { SaveBar } from '../../lib/components/SaveBar.tsx'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { type AccountDraft, type AccountProblems, changesOf, draftOf, problemsOf } from './account-draft.ts'
import { DangerCard } from './components/DangerCard.tsx'
import { DevicesCard } from './components/DevicesCard.tsx'
import { DomainCard } from './components/DomainCard.tsx'
import { ExportCard } from './components/ExportCard.tsx'
import { MergeCard } from './components/MergeCard.tsx'
import { ProfileCard } from './components/ProfileCard.tsx'
import { UsageCard } from './components/UsageCard.tsx'
import { useSaveAccount } from './queries.ts'

export function AccountScreen() {
  const t = useT()
  const me = useMe()
  const phone = usePhone(me.whatsappNumber)
  const mayPay = useMay('manageMoney')
  useDocumentTitle(t('account.title'))
  return (
    <PageColumn width={720} gap={20}>
      <h1>{t('account.title')}</h1>
      {/* The stored account changed, here or in another session: reset the fields. */}
      {phone && <AccountFields key={JSON.stringify(draftOf(me, phone))} me={me} phone={phone} />}
      {me.plan !== 'free' && mayPay && <UsageCard />}
      <MergeCard />
      <DevicesCard />
      <ExportCard />
      <DangerCard />
    </PageColumn>
  )
}

function AccountFields({ me, phone }: { me: Me; phone: TypedPhone }) {
  const t = useT()
  const save = useSaveAccount()
  const mayConnect = useMay('integrate')
  const stored = draftOf(me, phone)
  const [draft, setDraft] = useState<AccountDraft>(stored)
  const [problems, setProblems] = useState<AccountProblems>({})
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)

  const handleChange = (change: Partial<AccountDraft>) => {
    if (change.hasOwnDomain && !hasFeature(me.plan, 'customDomain')) return showUpgrade('domain')
    setDraft({ ...draft, ...change })
    setProblems({})
  }

  const handleSave = async () => {
    const number = draft.phone.national.trim() === '' ? '' : await parseTyped(draft.phone)
    const found = problemsOf(draft, me, number)
    setProblems(found)
    if (Object.keys(found).length > 0 || number === null) return
    // Saving changes the stored account and resets the fields, so the mutation is observed here and not in them.
    await save.mutateAsync(changesOf(draft, me, number)).then(
      () => toast.show({ kind: 'success', text: t('account.save.saved') }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('account.save.failed')) }),
    )
  }

  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <ProfileCard me={me} draft={draft} problems={problems} isDirty={isDirty} onChange={handleChange} />
      {mayConnect && <DomainCard me={me} draft={draft} problem={problems.hostname} onChange={handleChange} />}
      {isDirty && (
        <SaveBar
          isSaving={save.isPending}
          onDiscard={() => {
            setDraft(stored)
            setProblems({})
          }}
        />
      )}
    </Stack>
  )
}

/** The stored number split into country and national part; undefined while the phone library is loading. */
function usePhone(number: string | null): TypedPhone | undefined {
  const { data: phones } = usePhoneLibrary({ isWanted: number !== null })
  return useMemo(() => {
    const none = { country: countryOfPreferences(navigator.languages), national: '' }
    return number === null ? none : phones && (phones.splitNumber(number) ?? none)
  }, [number, phones])
}
