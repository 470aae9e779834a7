import { Checkbox } from '@mantine/core'
import { Grid } from './layout.tsx'

interface BoxesProps {
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly nameOf?: (name: string) => string
  readonly onChoose: (chosen: string[]) => void
}

/** A choice of any number among few. */
export function Boxes({ label, names, chosen, nameOf = (name) => name, onChoose }: BoxesProps) {
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChoose}>
      <Grid min="9.5rem">
        {names.map((name) => (
          <Checkbox key={name} value={name} label={nameOf(name)} />
        ))}
      </Grid>
    </Checkbox.Group>
  )
}
