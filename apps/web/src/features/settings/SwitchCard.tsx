import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import styles from './Settings.module.css'

type Props = {
  title: string
  text: string
  /** Beside the title: the plan that it needs. */
  badge?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A card that is one switch: title and text can be tapped too. */
export function SwitchCard({ title, text, badge, checked, onChange }: Props) {
  return (
    <section className="wf-card">
      <Switch
        label={
          <>
            {title}
            {badge}
          </>
        }
        // Otherwise the text would be part of the name.
        aria-label={title}
        description={text}
        labelPosition="left"
        withThumbIndicator={false}
        checked={checked}
        classNames={{
          root: styles.switch,
          body: styles.switchBody,
          labelWrapper: styles.switchText,
          label: styles.switchLabel,
          description: styles.switchHelp,
          track: styles.track,
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  )
}
