import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'

type Props = { text: string; label: string } & Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'>

/** Confirms the copy for two seconds. */
export function CopyButton({ text, label, size = 'md', ...looks }: Props) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('share.copyFailed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      {...looks}
      size={size}
      leftSection={<Icon size={size === 'sm' ? 16 : 18} stroke={1.75} aria-hidden />}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{isCopied ? t('share.copied') : label}</span>
    </Button>
  )
}
