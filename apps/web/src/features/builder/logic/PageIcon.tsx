import { IconFile } from '@tabler/icons-react'
import { Tile } from '@wayform/ui/kit/Tile.tsx'

export function PageIcon() {
  return (
    <Tile tone="advanced" size={24} aria-hidden>
      <IconFile size={16} stroke={1.75} />
    </Tile>
  )
}
