import { Button, Group } from '@mantine/core'
import { formatCount } from '../format/amounts.ts'

interface ShowMoreProps {
  readonly shown: number
  readonly all: number
  /** The button's text, with both numbers as people read them. */
  readonly label: (counts: { readonly shown: string; readonly all: string }) => string
  readonly onMore: () => void
}

/** The button under a long list that shows more of it; nothing where all is shown. */
export const ShowMore = ({ shown, all, label, onMore }: ShowMoreProps) =>
  shown < all && (
    <Group justify="center">
      <Button variant="default" onClick={onMore}>
        {label({ shown: formatCount(shown), all: formatCount(all) })}
      </Button>
    </Group>
  )
