import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { AriaAttributes } from 'react'
import styles from './Toggle.module.css'

type Props = Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-invalid'> & {
  id?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch without a label: an adjacent element names it. */
export function Toggle({ onChange, ...props }: Props) {
  return (
    <Switch
      {...props}
      withThumbIndicator={false}
      classNames={{ root: styles.root, body: styles.body }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
