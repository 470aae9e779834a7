import classes from './list.module.css'

interface RowCheckboxProps {
  readonly label: string
  readonly checked: boolean
  /** Some of the rows that it represents are selected, but not all. */
  readonly some?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Selects a row, or all of a page. A plain element, as a page has hundreds. */
export function RowCheckbox({ label, checked, some = false, onChange }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = some && !checked
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
