import { Card, PickCard } from '@wayform/ui/kit/Card.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useId } from 'react'

type Props<V extends string> = {
  title: string
  help?: string | undefined
  columns?: 3 | 4
  value: V
  options: readonly { value: V; label: string; art: ReactNode }[]
  onChange: (value: V) => void
}

/** One of a few, each with a picture of it. Native radio buttons, so that the arrow keys work. */
export function CardChoice<V extends string>({ title, help, columns = 4, value, options, onChange }: Props<V>) {
  const id = useId()
  return (
    <Card
      padding={24}
      gap={12}
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
    >
      <Row gap={[2, 16]} wrap align="baseline" justify="between">
        <Txt as="h2" size={15} weight={600} id={`${id}-title`}>
          {title}
        </Txt>
        {help !== undefined && (
          <Txt as="span" size={13} tone="3" id={`${id}-help`}>
            {help}
          </Txt>
        )}
      </Row>
      <Columns count={columns} tablet={columns} phone={columns === 3 ? 3 : 2} gap={10}>
        {options.map((option) => (
          <PickCard key={option.value}>
            <input
              type="radio"
              className="wf-visually-hidden"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Stack as="span" gap={8}>
              <span aria-hidden>{option.art}</span>
              <Txt as="span" size={14}>
                {option.label}
              </Txt>
            </Stack>
          </PickCard>
        ))}
      </Columns>
    </Card>
  )
}
