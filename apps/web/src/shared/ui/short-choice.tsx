import { SegmentedControl } from '@mantine/core'

interface ShortChoiceProps<Value extends string> {
  /** What is chosen, in words. */
  readonly label: string
  readonly value: Value
  readonly choices: readonly Value[]
  /** The words of a choice; it names itself where absent. */
  readonly nameOf?: (choice: Value) => string
  readonly onChoose: (choice: Value) => void
}

/** One of a few short choices, all of them in view. */
export function ShortChoice<Value extends string>({
  label,
  value,
  choices,
  nameOf = (choice) => choice,
  onChoose,
}: ShortChoiceProps<Value>) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChoose}
      data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
    />
  )
}
