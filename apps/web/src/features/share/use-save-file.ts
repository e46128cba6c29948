import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'

/** Fetches codes and saves them on the device; reports which of the two failed. */
export function useSaveFile() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const saveFile = async (load: () => Promise<Blob>, name: string) => {
    setBusy(true)
    try {
      const file = await load()
      const isSaved = await platform.save(file, name)
      if (!isSaved) toast.show({ kind: 'error', text: t('share.qr.saveFailed') })
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('share.qr.downloadFailed')) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, saveFile }
}
