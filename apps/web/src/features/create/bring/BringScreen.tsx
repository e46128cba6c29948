import type { ImportSource } from '@wayform/contract/calls/imports/imports.ts'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { useDocumentTitle } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChooseSource } from './ChooseSource.tsx'
import { PreviewImport } from './PreviewImport.tsx'
import { useBringSteps } from './use-bring-steps.ts'

/** An import in three steps: choose the source, check the result, make the form. */
export function BringScreen() {
  const t = useT()
  const { number, language, isPreviewed, isMade, googleFormId, look, goBack, leave } = useBringSteps()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ImportSource | null>(null)
  const source = useMemo(
    (): ImportSource | null => (googleFormId === null ? chosen : { kind: 'google', googleFormId }),
    [googleFormId, chosen],
  )
  useDocumentTitle(t('create.bring.title'))
  if (isMade) return <Navigate to="/" replace />
  if (number === null) return <Navigate to="/build" replace />
  // After a reload the source is gone: it is chosen again.
  if (isPreviewed && source) {
    return <PreviewImport source={source} begun={{ number, language }} onBack={goBack} onMade={({ id }) => leave(id)} />
  }
  return (
    <ChooseSource
      text={text}
      onTextChange={setText}
      begun={{ number, language }}
      onChoose={(picked) => {
        setChosen(picked)
        look()
      }}
    />
  )
}
