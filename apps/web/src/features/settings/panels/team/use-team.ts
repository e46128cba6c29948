import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { type JumpFlaw, jumpFlaws } from '@wayform/core/routing/jump-flaws.ts'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { editsOf } from '../../settings-draft.ts'
import { useSettingsDraft } from '../../use-settings-draft.ts'
import {
  callRows,
  changeRow,
  changesOf,
  draftOf,
  type JumpType,
  rowsFor,
  type TeamDraft,
  type TeamRow,
  type Terms,
} from './team-draft.ts'

export type Team = ReturnType<typeof useTeam>

type Kept = { settingsRevision: number } & Partial<Record<JumpType, Omit<TeamDraft, 'responseJumpType'>>>

/** The panel's fields, including unsaved input for the other routing types. */
export function useTeam(form: Form, phones: PhoneLibrary) {
  const { language } = useI18n()
  const me = useMe()
  const terms = useMemo<Terms>(
    () => ({ doc: namedDoc(form.formQuestions), language, phones, country: countryOfPreferences(navigator.languages) }),
    [form.formQuestions, language, phones],
  )
  const stored = useMemo(() => draftOf(form, terms), [form, terms])
  const settings = useSettingsDraft(stored, (edits: Partial<TeamDraft>, draft) => changesOf(edits, draft, terms))
  const { draft, problems } = settings
  const { settingsRevision } = form
  // Both are reset with the settings.
  const [keptAt, setKept] = useState<Kept>({ settingsRevision })
  const [triedAt, setTriedAt] = useState<number | null>(null)
  const kept = keptAt.settingsRevision === settingsRevision ? keptAt : { settingsRevision }
  const hasTried = triedAt === settingsRevision
  const isIncluded = hasFeature(me.plan, 'multiAgent')

  // A pasted number is parsed asynchronously: the fields beside it may have changed by then.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  function change(edit: (now: TeamDraft) => Partial<TeamDraft>) {
    const edits = editsOf(latest.current, edit(latest.current))
    latest.current = { ...latest.current, ...edits }
    settings.change(edits)
  }

  return {
    draft,
    doc: terms.doc,
    isIncluded,
    ownNumber: phones.formatPhone(form.whatsappNumber),
    hasOwnNumber: callRows(draft, terms).some(({ number }) => number === form.whatsappNumber),
    flaws: useMemo<ReadonlyMap<number, JumpFlaw>>(
      () => (draft.responseJumpType === 'logic' ? jumpFlaws(callRows(draft, terms), terms.doc) : new Map()),
      [draft, terms],
    ),
    change,
    changeRow: (id: string, changes: Partial<TeamRow>) =>
      change(({ responseJumpData }) => ({ responseJumpData: changeRow(responseJumpData, id, changes) })),

    choose(type: JumpType) {
      const { responseJumpType: before, ...here } = latest.current
      if (type === before) return
      // Returning to the stored type is no change, whatever the plan.
      if (type !== 'default' && !isIncluded && type !== stored.responseJumpType) return showUpgrade('team')
      setKept({ ...kept, [before]: here })
      // Only the rules show the form's own number: a hidden change must not be saved.
      const fresh = {
        responseJumpData:
          type === stored.responseJumpType || type === 'default'
            ? stored.responseJumpData
            : rowsFor(type, here.responseJumpData, stored.whatsappNumber),
        whatsappNumber: stored.whatsappNumber,
      }
      change(() => ({ responseJumpType: type, ...(type === 'default' ? fresh : (kept[type] ?? fresh)) }))
    },

    /** An untouched field shows no problem until saving. */
    problemAt: (path: string, isEmpty: boolean) => (isEmpty && !hasTried ? undefined : problems[path]),

    panel: {
      isDirty: settings.isDirty,
      isSaving: settings.isSaving,
      async save() {
        setTriedAt(settingsRevision)
        return settings.save()
      },
      discard() {
        settings.discard()
        setKept({ settingsRevision })
        setTriedAt(null)
      },
    },
  }
}
