import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { holdTip } from '@wayform/ui/tip/tip.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'

/** The address that people open, with a button that copies it. */
export function PublicLink({ url }: { url: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('dashboard.card.copyFailed') }))
  const label = isCopied ? t('dashboard.card.copied') : t('dashboard.card.copyLink')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (isCopied && button.current ? holdTip(button.current) : undefined), [isCopied])
  return (
    <>
      <bdi className="wf-truncate" dir="ltr">
        {readableUrl(url)}
      </bdi>
      <ActionIcon ref={button} size={30} aria-label={label} data-tip={label} onClick={() => void copy(url)}>
        {isCopied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} stroke={1.75} aria-hidden />}
      </ActionIcon>
      <span role="status" className="wf-visually-hidden">
        {isCopied && t('dashboard.card.copied')}
      </span>
    </>
  )
}
