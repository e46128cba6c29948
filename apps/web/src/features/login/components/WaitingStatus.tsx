import { Loader } from '@mantine/core'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'

/** The last line of the steps: waiting, or why it has ended. */
export function WaitingStatus({ status, expired }: { status: 'pending' | 'expired'; expired: string }) {
  const t = useT()
  return (
    <ListRow lead={status === 'pending' && <Loader size={20} aria-hidden />}>
      <Txt as="span" tone="2" role="status">
        {status === 'pending' ? t('login.waiting.status') : expired}
      </Txt>
    </ListRow>
  )
}
